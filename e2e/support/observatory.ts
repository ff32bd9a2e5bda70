/**
 * The score of Mozilla's HTTP Observatory, computed without asking it: the tests and points of `@mdn/mdn-http-observatory`
 * 1.4.8 (`src/analyzer/tests`, `src/grader/charts.js`) for a site that answers over TLS alone and allows no foreign origin
 * (CORS and redirection give no points then). The package itself brings a server, a database and a download at installation.
 */
export interface Score {
  score: number;
  grade: string;
  points: Record<string, number>;
}

export interface ObservedPage {
  headers: Headers;
  html: string;
  /** The domain is in the list browsers carry of sites that are never asked without TLS. */
  isPreloaded?: boolean;
}

const START = 100;
/** Extra points count only for who loses fewer than ten. */
const LEAST_FOR_EXTRA = 90;
const GRADES: readonly [least: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [0, 'C or worse'],
];

const BROAD = ['ftp:', 'http:', 'https:', '*', 'data:', 'http://*', 'https://*', 'ftp://*'];
const UNSAFE = [...BROAD, "'unsafe-inline'"];
const NONCE_OR_HASH = /^'(?:nonce|sha256|sha384|sha512)-/;
const PASSIVE = ['img-src', 'media-src'];
const SIX_MONTHS_SECONDS = 15_552_000;

const tests: Record<string, (page: ObservedPage) => number> = {
  'content-security-policy': ({ headers }) => scorePolicy(readPolicy(headers)),
  cookies: ({ headers }) => scoreCookies(headers.getSetCookie()),
  'cross-origin-resource-policy': ({ headers }) => scoreResourcePolicy(headers.get('cross-origin-resource-policy')),
  'referrer-policy': ({ headers }) => scoreReferrer(headers.get('referrer-policy')),
  'strict-transport-security': scoreTransport,
  'subresource-integrity': ({ html }) => scoreIntegrity(html),
  'x-content-type-options': ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ headers }) => (readPolicy(headers).has('frame-ancestors') ? 5 : -20),
};

/** What the Observatory would say of one page. */
export function scorePage(page: ObservedPage): Score {
  const points = Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test(page)]));
  const sum = (values: number[]) => values.reduce((all, value) => all + value, START);
  const lost = sum(Object.values(points).filter((value) => value < 0));
  const score = lost >= LEAST_FOR_EXTRA ? sum(Object.values(points)) : Math.max(lost, 0);
  return { score, grade: GRADES.find(([least]) => score >= least)?.[1] ?? '', points };
}

type Policy = ReadonlyMap<string, readonly string[]>;

const readPolicy = (headers: Headers): Policy =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25;

  const fallback = policy.get('default-src') ?? ['*'];
  const of = (name: string) => policy.get(name) ?? fallback;
  const scripts = trustedScripts(of('script-src'));
  const faults: [isFound: boolean, points: number][] = [
    [
      scripts.some((source) => UNSAFE.includes(source)) || of('object-src').some((source) => BROAD.includes(source)),
      -20,
    ],
    [activeSources(policy, scripts).some(isPlainHttp), -20],
    [[...scripts, ...of('style-src')].includes("'unsafe-eval'"), -10],
    [PASSIVE.flatMap(of).some(isPlainHttp), -10],
    [withoutInlineBesideNonce(of('style-src')).some((source) => UNSAFE.includes(source)), 0],
    [String(policy.get('default-src')) === "'none'", 10],
  ];
  return faults.find(([isFound]) => isFound)?.[1] ?? 5;
}

const activeSources = (policy: Policy, scripts: readonly string[]): string[] => [
  ...[...policy].filter(([name]) => !PASSIVE.includes(name) && name !== 'script-src').flatMap(([, sources]) => sources),
  ...scripts,
];

const isPlainHttp = (source: string) => /^(?:http|ftp):/.test(source);

const withoutInlineBesideNonce = (sources: readonly string[]): readonly string[] =>
  sources.some((source) => NONCE_OR_HASH.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

/** With a nonce and `strict-dynamic` browsers pay no attention to hosts and schemes. */
function trustedScripts(sources: readonly string[]): readonly string[] {
  const trusted = withoutInlineBesideNonce(sources);
  const isStrict = trusted.includes("'strict-dynamic'") && trusted.some((source) => NONCE_OR_HASH.test(source));
  return isStrict
    ? trusted.filter((source) => source !== "'self'" && !BROAD.some((broad) => source.startsWith(broad)))
    : trusted;
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0;
  const lacks = (attribute: RegExp) => cookies.some((cookie) => !attribute.test(cookie));
  if (lacks(/;\s*secure/i)) return -20;
  if (cookies.some((cookie) => /^[^=]*(?:login|sess)/i.test(cookie) && !/;\s*httponly/i.test(cookie))) return -30;
  return lacks(/;\s*samesite=(?:lax|strict)/i) ? 0 : 5;
}

function scoreResourcePolicy(value: string | null): number {
  if (value === null || value === 'cross-origin') return 0;
  return ['same-origin', 'same-site'].includes(value) ? 10 : -5;
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

function scoreReferrer(value: string | null): number {
  if (value === null) return 0;
  return PRIVATE.includes(value) ? 5 : -5;
}

function scoreTransport({ headers, isPreloaded = false }: ObservedPage): number {
  if (isPreloaded) return 5;
  const [, seconds] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  if (seconds === undefined) return -20;
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10;
}

/** Our pages load scripts of our own origin alone; one from elsewhere would have to be judged here. */
function scoreIntegrity(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
  if (scripts.some(([, address = '']) => !/^\/(?!\/)/.test(address))) return -50;
  return scripts.some(([tag]) => /\bintegrity="sha/.test(tag)) ? 5 : 0;
}
