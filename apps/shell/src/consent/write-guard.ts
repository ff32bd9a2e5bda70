import { categoryOfName, type ConsentCategory } from '@shoreline/contracts';
import type { ConsentChoice } from '@shoreline/remote-kit';

interface WriteAttempt {
  kind: 'cookie' | 'local storage';
  name: string;
  category: ConsentCategory;
  wasBlocked: boolean;
}

/** Guards the browser's cookies and storage against every script of the page. */
export interface WriteGuard {
  /** Whether a category may be written now: nothing but what is essential, until the consent manager knows a choice. */
  isAllowed: (category: ConsentCategory) => boolean;
  /** The latest attempts, oldest first. */
  attempts: () => readonly WriteAttempt[];
}

/** A window with its guard, which anybody may ask for the attempts. */
type GuardedWindow = typeof globalThis & { shorelineWriteGuard?: WriteGuard };

/** Both ways to call it, which its own type cannot say together. Not every browser has one. */
interface CookieSetter {
  set?: (...args: [options: string | CookieInit, value?: string]) => Promise<void>;
}

interface GuardOptions {
  categoryOf: (name: string) => ConsentCategory;
  /** Logged attempts; older ones are dropped. */
  maxAttempts: number;
}

/**
 * Lets cookies and storage of a category through only while it is allowed; also before there is any choice.
 * Deleting is always allowed.
 *
 * It refers to nothing outside itself: the script in the head of every document is written from its source.
 */
export function guardWrites(window: GuardedWindow, { categoryOf, maxAttempts }: GuardOptions): WriteGuard {
  const attempts: WriteAttempt[] = [];
  const guard: WriteGuard = { isAllowed: (category) => category === 'essential', attempts: () => [...attempts] };

  const mayWrite = (kind: WriteAttempt['kind'], name: string): boolean => {
    const category = categoryOf(name);
    const wasBlocked = !guard.isAllowed(category);
    attempts.push({ kind, name, category, wasBlocked });
    if (attempts.length > maxAttempts) attempts.shift();
    return !wasBlocked;
  };
  const isRemoval = (cookie: string): boolean => {
    const [, maxAge] = /;\s*max-age=(-?\d+)/i.exec(cookie) ?? [];
    const [, expires] = /;\s*expires=([^;]+)/i.exec(cookie) ?? [];
    return Number(maxAge ?? 1) <= 0 || Date.parse(expires ?? '') < Date.now();
  };

  const documents = window.Document.prototype;
  const cookie = Object.getOwnPropertyDescriptor(documents, 'cookie');
  Object.defineProperty(documents, 'cookie', {
    ...cookie,
    set(this: Document, text: unknown) {
      const written = String(text);
      if (isRemoval(written) || mayWrite('cookie', written.split(/[=;]/)[0]?.trim() ?? '')) {
        cookie?.set?.call(this, written);
      }
    },
  });

  const cookieStores = (window as Partial<typeof globalThis>).CookieStore?.prototype as CookieSetter | undefined;
  const setCookie = cookieStores?.set;
  if (cookieStores && setCookie) {
    cookieStores.set = function set(...args) {
      const [options] = args;
      const { name, expires } = typeof options === 'object' ? options : { name: String(options) };
      const isRemoved = typeof expires === 'number' && expires < Date.now();
      return isRemoved || mayWrite('cookie', name) ? setCookie.apply(this, args) : Promise.resolve();
    };
  }

  const storages = window.Storage.prototype;
  const { setItem } = storages;
  storages.setItem = function set(name, value) {
    if (this !== window.localStorage || mayWrite('local storage', name)) setItem.call(this, name, value);
  };

  window.shorelineWriteGuard = guard;
  return guard;
}

/** The guard which the document started. */
export const findWriteGuard = (window: GuardedWindow): WriteGuard | undefined => window.shorelineWriteGuard;

interface Environment {
  document: Document;
  storage: Storage;
  hostname: string;
}

export function deleteDisallowed(allowed: ConsentChoice, { document, storage, hostname }: Environment): void {
  const isDisallowed = (name: string): boolean => {
    const category = categoryOfName(name);
    return category !== 'essential' && !allowed[category];
  };

  for (const name of cookieNames(document).filter(isDisallowed)) {
    for (const domain of ['', ...parentDomains(hostname)]) {
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
  for (const name of Object.keys(storage).filter(isDisallowed)) storage.removeItem(name);
}

const cookieNames = ({ cookie }: Pick<Document, 'cookie'>): string[] =>
  cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter(Boolean);

/** A cookie may stand at any domain above ours; a script cannot see at which. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
