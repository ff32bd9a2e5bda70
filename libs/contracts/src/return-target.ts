const MAX_LENGTH = 512;
/** Stands for our own origin while a target is looked at; no real address has it. */
const OWN_ORIGIN = 'http://own.invalid';

/** Two slashes at the start are another host, to browsers as to routers. */
const OWN_PATH = /^\/(?!\/)/;

/** Where to go after sign-in: a path of our own site, or the home page for anything else. */
export function readReturnTarget(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !OWN_PATH.test(value)) return '/';

  // The parser is the judge: it also knows that backslashes and tabs can hide another host.
  const url = URL.parse(value, OWN_ORIGIN);
  // And what it makes of dots may begin with another host where the value did not.
  const isOurs = url?.origin === OWN_ORIGIN && OWN_PATH.test(url.pathname);
  return isOurs ? url.pathname + url.search + url.hash : '/';
}
