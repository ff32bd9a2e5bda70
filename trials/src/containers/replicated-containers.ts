import { setTimeout as sleep } from 'node:timers/promises';

import { ownProcesses } from '@shoreline/tools/process-specs';
import { UserError } from '@shoreline/tools/print';

import type { ReplicatedSite } from '../replicated-site.ts';
import type { Replaceable } from '../restarting-process.ts';
import type { Container, Containers } from './containers.ts';

interface ReplicatedContainersOptions extends Pick<ReplicatedSite, 'gateways' | 'mailbox'> {
  containers: Containers;
  signal: AbortSignal;
}

/** What compose needs to start every program of ours twice. */
export const scaleArgs = ownProcesses.flatMap((service) => ['--scale', `${service}=2`]);

/**
 * What runs once, under the names of the trials. Of the two programs for development the provider is disturbed, too;
 * the mailbox is not: it holds in memory what the trial counts.
 */
const singles = { database: 'mongo', 'sign-in': 'sign-in' };
/** Longer than compose gives a program to end, and the database. */
const GRACE_S = '60';
/** Seconds on a machine with nothing else to do; a busy one may take twenty times that. */
const TIMEOUT_MS = 600_000;
const POLL_MS = 500;

/** The running stack, as the trials disturb it. Needs the engine on this machine: the database is asked by its address. */
export async function openReplicatedContainers(options: ReplicatedContainersOptions): Promise<ReplicatedSite> {
  const { containers, gateways, mailbox, signal } = options;
  const running = await containers.list();
  const find = (service: string, replica = 1): Container => {
    const found = running.find((container) => container.service === service && container.replica === replica);
    if (!found) throw new UserError(`There is no container ${replica} of ${service}.`);
    return found;
  };
  const open = (service: string, replica?: number) => toReplaceable(containers, find(service, replica), signal);
  const pairs = ownProcesses.flatMap((name) => [[name, open(name)] as const, [`${name}-2`, open(name, 2)] as const]);
  return {
    gateways,
    processes: new Map([...pairs, ...Object.entries(singles).map(([name, service]) => [name, open(service)] as const)]),
    singles: Object.keys(singles),
    mailbox,
    readMongodbUri: () => readMongodbUri(containers),
  };
}

function toReplaceable({ docker }: Containers, { id, service, replica }: Container, signal: AbortSignal): Replaceable {
  const read = async () =>
    (await docker(['inspect', '-f', '{{.State.StartedAt}} {{.State.Health.Status}}', id])).split(' ');
  const disturb = {
    SIGTERM: () => docker(['restart', '-t', GRACE_S, id]),
    // From inside, everything but the first process: `docker kill` would also stop the engine from starting it again.
    SIGKILL: () => docker(['exec', id, 'bash', '-c', 'kill -9 -1'], { orFailure: true }),
  };
  return {
    async replace(kind) {
      const [startedAt] = await read();
      await disturb[kind]();
      const deadline = performance.now() + TIMEOUT_MS;
      while (performance.now() < deadline) {
        const [since, health] = await read();
        if (since !== startedAt && health === 'healthy') return;
        await sleep(POLL_MS, undefined, { signal });
      }
      throw new UserError(`${service} ${replica} did not come again within ${TIMEOUT_MS / 1000} s.`);
    },
  };
}

/** The user of operators sees all databases. Their network has no way out; this machine is its router. */
async function readMongodbUri({ compose, list }: Containers): Promise<string> {
  const uri = await compose('run', '--rm', '-T', '--entrypoint', 'cat', 'ops', '/run/secrets/mongodb-uri');
  const database = (await list()).find(({ service }) => service === 'mongo');
  const address = uri.slice(uri.indexOf('mongodb://')).replace('mongo:27017', `${database?.addresses[0]}:27017`);
  // What members of the set call each other has no address out here.
  return `${address}&directConnection=true`;
}
