import { OFFLINE_STYLES_URL } from '../offline-messages.ts';

/** How the worker answers a request. What has no rule goes its way as if there were no worker. */
export type OfflineRule = 'page' | 'session' | 'file' | 'picture' | 'response' | 'recording' | 'styles';

/** The worker has nothing to do with operators, and nothing to say where a file or an answer was asked for. */
const NEVER = /^\/(?:api|mf|admin)(?:\/|$)/;
/** Where a session begins or ends. */
const SESSION = /^\/api\/(?:logout|login\/callback)$/;

const FILE = /^\/mf\/[a-z-]+\/[a-z0-9-]{4,64}\/./;
const PICTURE = /^\/api\/(?:artwork|photographs)\//;
const RECORDING = /^\/api\/media\/[^/]+$/;
/** What the pages below ask for once they stand. None of it lets anybody do something: see `withoutTokens`. */
const RESPONSE =
  /^\/api\/(?:auth\/user|targets|day-plan|me\/(?:profile|saves|cookie-preferences|lists(?:\/[\da-f-]{36})?))$/;

/** What somebody may look for on the way, whether or not they opened it today. */
const STANDING = ['/', '/events', '/saved'];
/** With the saved items and lists of a member. */
const MEMBER_PAGE = '/profile';
/** Stored once they were read. */
const GUIDES = ['/real-estate-tips', '/neighbourhoods', '/market-insights', '/moving-to-noosa', '/investment-guide'];
/** The same document whatever stands behind the question mark: the browser does the rest. */
const ANY_SEARCH = ['/saved', MEMBER_PAGE];

export const standingPages = (isMember: boolean): string[] => (isMember ? [...STANDING, MEMBER_PAGE] : STANDING);

export const isGuide = (path: string): boolean => GUIDES.includes(path);

export const isForAnySearch = (path: string): boolean => ANY_SEARCH.includes(path);

/** Only what an episode that is stored may ask for by name. */
export const isEpisodePage = (path: string): boolean => /^\/episodes\/[\w-]+$/.test(path);

export function findOfflineRule({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string) {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return undefined;
  return mode === 'navigate' ? findNavigationRule(pathname) : findPartRule(pathname);
}

function findNavigationRule(path: string): OfflineRule | undefined {
  if (SESSION.test(path)) return 'session';
  // A file of ours that somebody opens by its address, such as a feed.
  return NEVER.test(path) || /\.\w+$/.test(path) ? undefined : 'page';
}

const PARTS: [pattern: RegExp, rule: OfflineRule][] = [
  [FILE, 'file'],
  [PICTURE, 'picture'],
  [RECORDING, 'recording'],
  [RESPONSE, 'response'],
];

const findPartRule = (path: string): OfflineRule | undefined =>
  path === OFFLINE_STYLES_URL ? 'styles' : PARTS.find(([pattern]) => pattern.test(path))?.[1];

/** A copy carries nothing by which somebody else could read or change something, such as the link of a shared list. */
export const withoutTokens = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value: unknown) => (name === 'token' ? null : value)));
