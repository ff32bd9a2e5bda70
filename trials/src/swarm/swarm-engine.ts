import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { runCommand } from '@shoreline/tools/command';
import { UserError } from '@shoreline/tools/print';
import { toSwarmStack } from '@shoreline/tools/swarm-stack';
import { inWorkspace } from '@shoreline/tools/workspace';
import { z } from 'zod';

import type { Containers } from '../containers/containers.ts';

const STACK = 'shoreline-trial';
const NAMESPACE = `label=com.docker.stack.namespace=${STACK}`;
const POLL_MS = 1_000;
/** A minute on a machine with nothing else to do; a busy one may take ten times that. */
const TIMEOUT_MS = 900_000;

/** Why there can be no swarm here; undefined where there can. */
export async function findSwarmObstacle(): Promise<string | undefined> {
  const { code, output } = await runCommand('docker', ['info', '-f', '{{.Swarm.LocalNodeState}}']);
  if (code !== 0) return 'no Docker Engine answers';
  return output.trim() === 'inactive' ? undefined : 'this engine is in a swarm, which the trial would end';
}

const updateSchema = z.object({ State: z.string(), Message: z.string().default('') }).nullable();

/** The site as a stack of this engine alone, which is a swarm as long as the trial lasts. */
export type Swarm = ReturnType<typeof openSwarm>;

interface SwarmOptions {
  docker: Containers['docker'];
  /** For the file of the stack. */
  folder: string;
  signal: AbortSignal;
}

export function openSwarm({ docker, folder, signal }: SwarmOptions) {
  const nameOf = (service: string) => `${STACK}_${service}`;
  const inspect = (service: string, format: string) => docker(['service', 'inspect', '-f', format, nameOf(service)]);

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const endsAt = performance.now() + TIMEOUT_MS;
    while (!(await isSo())) {
      if (performance.now() > endsAt) throw new UserError(`${what} did not happen within ${TIMEOUT_MS / 1_000} s.`);
      await sleep(POLL_MS, undefined, { signal });
    }
  }

  return {
    async join() {
      await docker(['swarm', 'init', '--advertise-addr', '127.0.0.1']);
      const node = await docker(['info', '-f', '{{.Swarm.NodeID}}']);
      await docker(['node', 'update', '--label-add', 'shoreline=true', node]);
    },

    /** As docs/operations/swarm.md says. */
    async deploy() {
      const file = join(folder, 'stack.yml');
      writeFileSync(file, toSwarmStack(readFileSync(inWorkspace('docker-compose.yml'), 'utf8')));
      await docker(['stack', 'deploy', '-c', file, '--resolve-image', 'never', '--prune', STACK]);
    },

    scale: (counts: Record<string, number>) =>
      docker([
        ...['service', 'scale', '--detach'],
        ...Object.entries(counts).map(([service, count]) => `${nameOf(service)}=${count}`),
      ]),

    /** Until of every service named as many run, and are healthy, as are wanted. */
    waitFor: (services: readonly string[]) =>
      until(`${services.join(', ')} running`, async () => {
        const lines = (
          await docker(['service', 'ls', '--filter', NAMESPACE, '--format', '{{.Name}} {{.Replicas}}'])
        ).split('\n');
        return services.every((service) => lines.some((line) => isComplete(line, nameOf(service))));
      }),

    imageOf: (service: string) => inspect(service, '{{.Spec.TaskTemplate.ContainerSpec.Image}}'),

    update: (service: string, image: string) =>
      docker(['service', 'update', '--detach', '--no-resolve-image', '--image', image, nameOf(service)]),

    /** Until an update ended; another end than this one is a failure. */
    async waitForUpdate(service: string, wanted: 'completed' | 'rollback_completed') {
      const read = async () => updateSchema.parse(JSON.parse(await inspect(service, '{{json .UpdateStatus}}')));
      await until(`The update of ${service}`, async () => isEnd((await read())?.State));
      const end = await read();
      if (end?.State !== wanted) throw new UserError(`The update of ${service} is ${end?.State}: ${end?.Message}`);
    },

    /** Ends the stack and the swarm, with every volume of it. */
    async leave() {
      await docker(['stack', 'rm', STACK], { orFailure: true });
      await until('The end of the stack', async () => (await docker(['ps', '-aq', '--filter', NAMESPACE])) === '');
      const volumes = (await docker(['volume', 'ls', '-q', '--filter', NAMESPACE])).split('\n').filter(Boolean);
      if (volumes.length > 0) await docker(['volume', 'rm', ...volumes], { orFailure: true });
      await docker(['swarm', 'leave', '--force']);
    },
  };
}

/** `name 2/2`. */
function isComplete(line: string, name: string): boolean {
  const [, found, running, wanted] = /^(\S+) (\d+)\/(\d+)/.exec(line) ?? [];
  return found === name && running === wanted && wanted !== '0';
}

const isEnd = (state: string | undefined): boolean => state !== undefined && /completed$|paused$/.test(state);
