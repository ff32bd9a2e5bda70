import { useSyncExternalStore } from 'react';

/** Another tab may have signed in or out: looked at again, this one follows. */
const LOOKED_AT = ['focus', 'pageshow', 'visibilitychange'] as const;

function onLook(look: () => void): () => void {
  listen('addEventListener', look);
  return () => listen('removeEventListener', look);
}

function listen(method: 'addEventListener' | 'removeEventListener', look: () => void): void {
  LOOKED_AT.forEach((event) => globalThis[method](event, look));
  // Somebody signs in on the page they stay on: browsers without it follow at the next look.
  (globalThis as Partial<typeof globalThis>).cookieStore?.[method]('change', look);
}

const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/**
 * Whether the readable cookie of a sign-in is there: it says that it is worth asking who is, nothing else.
 * False on the server and during hydration.
 */
export const useHintCookie = (name: string): boolean =>
  useSyncExternalStore(
    onLook,
    () => hasCookie(name),
    () => false,
  );
