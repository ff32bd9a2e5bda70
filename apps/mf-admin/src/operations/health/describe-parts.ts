import type { ServiceStatus, SiteHealth } from '@shoreline/contracts/operations';
import { ApiClientError } from '@shoreline/remote-kit';

import type { OperationService, Part } from '../operations.queries.ts';
import { serviceLabels } from '../service-labels.ts';

/** A part of the site as it is shown. `unknown`: nobody can say just now. */
export interface SitePart {
  name: string;
  state: 'ready' | 'not-ready' | 'away' | 'unknown';
  detail: string;
  version?: string | undefined;
  startedAt?: string | undefined;
  replicas?: { healthy: number; known: number } | undefined;
}

interface Answers {
  gateway: Part<string, SiteHealth> | undefined;
  services: readonly Part<OperationService, ServiceStatus>[];
}

/** Every part by what was answered: gateway, shell, services, and what these say of the database and of the mail server. */
export function describeParts({ gateway, services }: Answers): SitePart[] {
  const health = gateway?.data;
  const replicasOf = (name: string) => health?.upstreams.find((upstream) => upstream.name === name);
  return [
    describeGateway(gateway),
    describeShell(health, replicasOf('shell')),
    ...services.map((part) => describeService(part, replicasOf(part.service))),
    describeDatabase(services),
    describeMailServer(services),
  ];
}

function describeGateway(part: Answers['gateway']): SitePart {
  const name = 'Gateway';
  const { data, error } = part ?? {};
  // Whatever the browser got, it got through the gateway.
  if (!data) return { name, state: 'unknown', detail: `${isUnchecked(error) ? UNCHECKED : 'Did not say in time.'}` };
  return { name, state: 'ready', detail: `Release ${data.release}`, version: data.version, startedAt: data.startedAt };
}

function describeShell(health: SiteHealth | undefined, replicas: SitePart['replicas']): SitePart {
  const name = 'Shell server';
  if (!health) return { name, state: 'unknown', detail: 'The gateway asks it, and says nothing now.' };
  const { responds, milliseconds } = health.shell;
  return responds
    ? { name, state: 'ready', detail: `Answered in ${milliseconds} ms`, replicas }
    : { name, state: 'away', detail: 'Does not answer: pages are rendered by browsers.', replicas };
}

function describeService(
  { service, data, error }: Part<OperationService, ServiceStatus>,
  replicas: SitePart['replicas'],
): SitePart {
  const name = serviceLabels[service];
  if (!data) {
    return isUnchecked(error)
      ? { name, state: 'unknown', detail: UNCHECKED, replicas }
      : { name, state: 'away', detail: 'Does not answer.', replicas };
  }
  const { version, startedAt, isReady, checks } = data;
  const lacking = checks.filter(({ isThere }) => !isThere).map((check) => check.name);
  return {
    name,
    state: isReady ? 'ready' : 'not-ready',
    detail: isReady ? 'Ready' : `Not ready: lacks its ${lacking.join(', ')}.`,
    version,
    startedAt,
    replicas,
  };
}

const UNCHECKED = 'Answers, but nobody can check just now who you are.';

/** Who asks is checked by identity-api with its database: while these are away, the others say no more than this. */
const isUnchecked = (error: unknown): boolean =>
  error instanceof ApiClientError && error.code === 'operator-check-unavailable';

function describeDatabase(services: Answers['services']): SitePart {
  const checks = services.flatMap(({ data }) => data?.checks.filter((check) => check.name === 'database') ?? []);
  const reached = checks.filter(({ isThere }) => isThere).length;
  const name = 'Database';
  if (checks.length === 0) return { name, state: 'unknown', detail: 'No service says anything of it.' };
  return {
    name,
    state: reached === checks.length ? 'ready' : 'not-ready',
    detail: `Reached by ${reached} of ${checks.length} services that answer`,
  };
}

function describeMailServer(services: Answers['services']): SitePart {
  const found = services.flatMap(({ service, data }) =>
    data?.mailServer ? [{ service, isAway: data.mailServer === 'away' }] : [],
  );
  const away = found.filter(({ isAway }) => isAway).map(({ service }) => serviceLabels[service]);
  const name = 'Mail server';
  if (found.length === 0) return { name, state: 'unknown', detail: 'No service says anything of it.' };
  return away.length === 0
    ? { name, state: 'ready', detail: 'Taken at the last attempts to send' }
    : { name, state: 'away', detail: `Not reached by ${away.join(' and ')}: mails wait.` };
}
