import { serviceContracts, type ServiceName, serviceNames } from '@shoreline/contracts';

/** Where a request for a path goes. */
export type RouteTarget =
  | { kind: 'api'; service: ServiceName; prefix: string }
  | { kind: 'unknown-api' }
  | { kind: 'artifact' }
  | { kind: 'release' }
  | { kind: 'remote-failure' }
  | { kind: 'file' }
  | { kind: 'page' };

/** Files of `public/`, served under their own name. */
const publicFiles = ['/robots.txt', '/favicon.svg', '/site.webmanifest', '/podcast-cover.jpg', '/share.jpg'];

/** What is live now, for pages that were opened before it was. */
const RELEASE_PATH = '/mf/release.json';
/** Where pages report that a fallback stands in the place of a remote. */
const FAILURES_PATH = '/mf/failures';
const API = '/api/';
const services = new Map(
  serviceNames.flatMap((name) => serviceContracts[name].prefixes.map((prefix) => [prefix, name] as const)),
);

/** What services serve outside `/api/`, such as feeds. */
const serviceFiles = new Map(
  serviceNames.flatMap((name) => serviceContracts[name].files.map((file) => [file, name] as const)),
);

/** The routing table: the contracts name prefixes and files, everything that is not theirs is a file of ours or a page. */
export function findRouteTarget(path: string): RouteTarget {
  if (path === '/api' || path.startsWith(API)) return findService(path);
  const service = serviceFiles.get(path);
  if (service) return { kind: 'api', service, prefix: path.slice(1) };
  if (path === RELEASE_PATH) return { kind: 'release' };
  if (path === FAILURES_PATH) return { kind: 'remote-failure' };
  if (path.startsWith('/mf/')) return { kind: 'artifact' };
  return { kind: publicFiles.includes(path) ? 'file' : 'page' };
}

function findService(path: string): RouteTarget {
  const [prefix = ''] = path.slice(API.length).split('/', 1);
  const service = services.get(prefix);
  return service ? { kind: 'api', service, prefix } : { kind: 'unknown-api' };
}
