import { serviceContracts, type ServiceName, serviceNames } from '@shoreline/contracts';

/** Who answers a path. */
export type Destination =
  | { kind: 'api'; service: ServiceName; prefix: string }
  | { kind: 'unknown-api' }
  | { kind: 'artifact' }
  | { kind: 'release' }
  | { kind: 'file' }
  | { kind: 'page' };

/** Files of `public/`, served under their own name. */
const publicFiles = ['/robots.txt', '/favicon.svg', '/site.webmanifest'];

/** What is live now, for pages that were opened before it was. */
const RELEASE_PATH = '/mf/release.json';
const API = '/api/';
const services = new Map(
  serviceNames.flatMap((name) => serviceContracts[name].prefixes.map((prefix) => [prefix, name] as const)),
);

/** The routing table: the contracts name the prefixes, everything that is not theirs is a file or a page. */
export function findDestination(path: string): Destination {
  if (path === '/api' || path.startsWith(API)) return findService(path);
  if (path === RELEASE_PATH) return { kind: 'release' };
  if (path.startsWith('/mf/')) return { kind: 'artifact' };
  return { kind: publicFiles.includes(path) ? 'file' : 'page' };
}

function findService(path: string): Destination {
  const [prefix = ''] = path.slice(API.length).split('/', 1);
  const service = services.get(prefix);
  return service ? { kind: 'api', service, prefix } : { kind: 'unknown-api' };
}
