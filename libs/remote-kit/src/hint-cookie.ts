import { useSyncExternalStore } from 'react';

/** Another tab may have signed in or out: looked at again, this one follows. */
const LOOKED_AT = ['focus', 'pageshow', 'visibilitychange'] as const;

function onLook(look: () => void): () => void {
  const ending = new AbortController();
  const listen = (target: EventTarget, event: string) => target.addEventListener(event, look, ending);
  LOOKED_AT.forEach((event) => listen(globalThis, event));
  // Somebody signs in on the page they stay on: browsers without it follow at the next look.
  if ('cookieStore' in globalThis) listen(cookieStore, 'change');
  return () => ending.abort();
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
