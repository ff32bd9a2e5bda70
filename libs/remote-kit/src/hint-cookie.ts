import { useSyncExternalStore } from 'react';

/** Another tab may have signed in or out: looked at again, this one follows. */
const LOOKED_AT = ['focus', 'pageshow', 'visibilitychange'] as const;

function onLook(look: () => void): () => void {
  LOOKED_AT.forEach((event) => addEventListener(event, look));
  return () => LOOKED_AT.forEach((event) => removeEventListener(event, look));
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
