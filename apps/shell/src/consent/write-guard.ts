import { categoryOfName, type ConsentCategory } from '@shoreline/contracts';
import type { ConsentChoice } from '@shoreline/remote-kit';

interface WriteAttempt {
  kind: 'cookie' | 'local storage';
  name: string;
  category: ConsentCategory;
  wasBlocked: boolean;
}

/** Logged attempts (specification, section 4). */
const MAX_ATTEMPTS = 100;

interface Environment {
  document: Document;
  storage: Storage;
}

/** Lets writes of a category through only while it is allowed, also before any choice; deleting is always allowed. */
export function guardWrites({ document, storage }: Environment, isAllowed: (category: ConsentCategory) => boolean) {
  let attempts: readonly WriteAttempt[] = [];

  function judge(kind: WriteAttempt['kind'], name: string): boolean {
    const category = categoryOfName(name);
    const wasBlocked = !isAllowed(category);
    attempts = [...attempts, { kind, name, category, wasBlocked }].slice(-MAX_ATTEMPTS);
    return !wasBlocked;
  }

  guardCookies(document, (name) => judge('cookie', name));
  guardStorage(storage, (name) => judge('local storage', name));
  return { attempts: () => attempts };
}

function guardCookies(document: Document, mayWrite: (name: string) => boolean): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (!own?.get || !own.set) return;
  const { get, set } = own;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get.call(document) as string,
    set(cookie: string) {
      if (isRemoval(cookie) || mayWrite(cookie.split('=')[0]?.trim() ?? '')) set.call(document, cookie);
    },
  });
}

/** `Max-Age=0`, or an end in the past. */
function isRemoval(cookie: string): boolean {
  const [, maxAge] = /;\s*max-age=(-?\d+)/i.exec(cookie) ?? [];
  const [, expires] = /;\s*expires=([^;]+)/i.exec(cookie) ?? [];
  return (maxAge !== undefined && Number(maxAge) <= 0) || (expires !== undefined && Date.parse(expires) < Date.now());
}

function guardStorage(storage: Storage, mayWrite: (name: string) => boolean): void {
  const prototype = Object.getPrototypeOf(storage) as Storage;
  const { setItem } = prototype;
  prototype.setItem = function guarded(this: Storage, name: string, value: string): void {
    if (this !== storage || mayWrite(name)) setItem.call(this, name, value);
  };
}

export function deleteDisallowed(
  allowed: ConsentChoice,
  { document, storage, hostname }: Environment & { hostname: string },
): void {
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
