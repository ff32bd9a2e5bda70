import { type BackendName, serviceContracts, serviceNames } from '@shoreline/contracts';
import { EMBED_PREFIX } from '@shoreline/contracts/embed-addresses';
import { isIndexNowKeyPath } from '@shoreline/contracts/index-now';
import { MAP_TILES_PATH, MAP_TILES_STATE_PATH } from '@shoreline/contracts/map-tiles';
import { operationPrefixes, siteHealthPaths } from '@shoreline/contracts/operation-addresses';
import { OPERATOR_RELEASES_PREFIX } from '@shoreline/contracts/operator-addresses';
import { PREVIEW_PATH } from '@shoreline/contracts/releases';
import { PAGE_SIGNALS_PATH } from '@shoreline/federation/page-signals';

export type RouteTarget =
  | { kind: 'api'; service: BackendName; prefix: string }
  | { kind: 'unknown-api' }
  | { kind: 'reference' }
  | { kind: 'artifact' }
  | { kind: 'release' }
  | { kind: 'map-tiles' }
  | { kind: 'preview' }
  | { kind: 'remote-failure' }
  | { kind: 'browser-report' }
  | { kind: 'page-signals' }
  | { kind: 'site-health' }
  | { kind: 'shared-text' }
  | { kind: 'file' }
  | { kind: 'page' };

/** A worker is registered by its address and updated at it, so it has the same one in all releases. */
export const OFFLINE_WORKER_PATH = '/sw.js';

const publicFiles = [
  ...['/robots.txt', '/favicon.svg', '/site.webmanifest', '/podcast-cover.jpg', '/share.jpg'],
  ...['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
  OFFLINE_WORKER_PATH,
];

const RELEASE_PATH = '/mf/release.json';
const FAILURES_PATH = '/mf/failures';
export const REPORTS_PATH = '/api/reports';
/** The API reference: one document for tools, one page for people, and the files of that page. */
const REFERENCE = /^\/api\/(?:openapi\.json|docs(?:\/.*)?)$/;
/** Named in `public/site.webmanifest`. */
const SHARE_TARGET_PATH = '/share-target';
/** What the gateway answers itself, among what services answer and pages. */
const ownPaths = new Map<string, 'browser-report' | 'site-health' | 'shared-text'>([
  [SHARE_TARGET_PATH, 'shared-text'],
  [REPORTS_PATH, 'browser-report'],
  [siteHealthPaths.read.path, 'site-health'],
]);
const API = '/api/';
const services = new Map<string, BackendName>([
  ...serviceNames.flatMap((name) => serviceContracts[name].prefixes.map((prefix) => [prefix, name] as const)),
  // Teams and commands ask releases-api themselves; operators' browsers have no other way to it.
  [OPERATOR_RELEASES_PREFIX, 'releases'],
  [operationPrefixes.releases, 'releases'],
]);

/** What services serve outside `/api/`, such as feeds. */
const serviceFiles = new Map(
  serviceNames.flatMap((name) => serviceContracts[name].files.map((file) => [file, name] as const)),
);

/** Audio is long, requested in ranges and cached by browsers: it only streams through. */
export const isMedia = (target: RouteTarget): boolean => target.kind === 'api' && target.prefix === 'media';

const EMBED = 'embed';

/** The player of an episode: the only page that other sites may frame. */
export const isEmbed = (target: RouteTarget): boolean => target.kind === 'api' && target.prefix === EMBED;

/** The routing table: the contracts name prefixes and files, everything that is not theirs is a file of ours or a page. */
export function findRouteTarget(path: string): RouteTarget {
  if (REFERENCE.test(path)) return { kind: 'reference' };
  const own = ownPaths.get(path);
  if (own) return { kind: own };
  if (path === '/api' || path.startsWith(API)) return findService(path);
  const serviceFile = findServiceFile(path);
  if (serviceFile) return serviceFile;
  if (path.startsWith('/mf/')) return findArtifact(path);
  return { kind: publicFiles.includes(path) ? 'file' : 'page' };
}

function findServiceFile(path: string): RouteTarget | undefined {
  const service = serviceFiles.get(path);
  if (service) return { kind: 'api', service, prefix: path.slice(1) };
  if (path.startsWith(EMBED_PREFIX)) return { kind: 'api', service: 'content', prefix: EMBED };
  return isIndexNowKeyPath(path) ? { kind: 'api', service: 'content', prefix: 'key.txt' } : undefined;
}

function findArtifact(path: string): RouteTarget {
  if (path === RELEASE_PATH) return { kind: 'release' };
  if (path === PREVIEW_PATH) return { kind: 'preview' };
  if (path === MAP_TILES_PATH || path === MAP_TILES_STATE_PATH) return { kind: 'map-tiles' };
  if (path === PAGE_SIGNALS_PATH) return { kind: 'page-signals' };
  return { kind: path === FAILURES_PATH ? 'remote-failure' : 'artifact' };
}

function findService(path: string): RouteTarget {
  const [prefix = ''] = path.slice(API.length).split('/', 1);
  const service = services.get(prefix);
  return service ? { kind: 'api', service, prefix } : { kind: 'unknown-api' };
}
