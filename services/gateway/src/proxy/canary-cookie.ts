import { hash, randomInt } from 'node:crypto';

/** What a tester has chosen for an app. */
export type ForcedBuild = 'live' | 'canary';

/** What the cookie says of a visitor. */
export interface CanaryVisitor {
  /** From 0 to 99,999. So many that shares come out right, so few that many visitors have the same. */
  number: string;
  forced: Readonly<Record<string, ForcedBuild>>;
}

export const COOKIE_NAME = 'shoreline-canary';

const NUMBERS = 100_000;
/** Visitors of before have one or two digits. What a tester has chosen follows: `.mf-stories:canary.mf-guides:live`. */
const COOKIE = /(?:^|;\s*)shoreline-canary=(\d{1,5})((?:\.(?:shell|mf-[a-z]{1,40}):(?:live|canary)){0,8})(?:;|$)/;
const FORCED_IN_COOKIE = /\.([a-z-]+):(live|canary)/g;
const FORCED_IN_ADDRESS = /^(?:shell|mf-[a-z]{1,40}):(?:live|canary)$/;
const MAX_FORCED = 8;

/** Reads the cookie; undefined without one that is ours. */
export function readCanaryCookie(cookies: string | undefined): CanaryVisitor | undefined {
  const [, number, forced = ''] = COOKIE.exec(cookies ?? '') ?? [];
  if (number === undefined) return undefined;
  return { number, forced: toForced([...forced.matchAll(FORCED_IN_COOKIE)].map(([, app, build]) => [app, build])) };
}

/** What follows the name in the cookie. */
export const writeCanaryCookie = ({ number, forced }: CanaryVisitor): string =>
  number +
  Object.entries(forced)
    .map(([app, build]) => `.${app}:${build}`)
    .join('');

/** A number nobody can tell a visitor by. */
export const randomNumber = (): string => String(randomInt(NUMBERS));

/** Reads `?canary=mf-stories:canary,mf-guides:live`, or nothing at all to take a choice back; undefined where nothing is asked. */
export function readForced(search: string): CanaryVisitor['forced'] | undefined {
  const asked = new URLSearchParams(search).get('canary');
  if (asked === null) return undefined;
  const choices = asked.split(',').filter((choice) => FORCED_IN_ADDRESS.test(choice));
  return toForced(choices.slice(0, MAX_FORCED).map((choice) => choice.split(':')));
}

const toForced = (choices: readonly (readonly (string | undefined)[])[]): CanaryVisitor['forced'] =>
  Object.fromEntries(choices.map(([app = '', build]) => [app, build === 'canary' ? 'canary' : 'live']));

const HEX_DIGITS = 8;
const HEX = 16;
const RANGE = HEX ** HEX_DIGITS;

/** Whether a share (0–1) of an app's visitors has this one in it: for each app another part of all, for one app always the same. */
export const isInShare = (number: string, app: string, share: number): boolean =>
  Number.parseInt(hash('sha256', `${number} ${app}`).slice(0, HEX_DIGITS), HEX) < share * RANGE;
