import { z } from 'zod';

import { runCommand } from '../command.ts';
import { UserError } from '../print.ts';
import { workspaceRoot } from '../workspace.ts';

/** The stack of this clone on the Docker Engine of this machine, under a project name of its own. */
export interface Containers {
  /** `docker compose …` of this project; answers what it printed. */
  compose(...args: string[]): Promise<string>;
  /** Any other `docker …`; a failure is part of the answer where `orFailure` says so. */
  docker(args: string[], options?: { orFailure?: boolean }): Promise<string>;
  /** Runs a piece of JavaScript in the container of a service and answers what it printed. */
  run(service: string, script: string): Promise<string>;
  /** What runs at this moment. */
  list(): Promise<Container[]>;
}

/** One running container, as far as its safety goes. */
export interface Container {
  id: string;
  service: string;
  /** Which of the service's replicas, from 1. */
  replica: number;
  image: string;
  user: string;
  isReadOnly: boolean;
  addresses: string[];
  /** Ports of the container that something outside its networks may reach, as `address:port`. */
  published: string[];
}

interface ContainersOptions {
  project: string;
  files: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const portBindings = z.record(z.string(), z.array(z.object({ HostIp: z.string(), HostPort: z.string() })).nullable());
const inspection = z.array(
  z.object({
    Id: z.string(),
    Config: z.object({ User: z.string(), Image: z.string(), Labels: z.record(z.string(), z.string()) }),
    HostConfig: z.object({ ReadonlyRootfs: z.boolean() }),
    NetworkSettings: z.object({
      Ports: portBindings,
      Networks: z.record(z.string(), z.object({ IPAddress: z.string() })),
    }),
  }),
);

export function openContainers({ project, files, env, signal }: ContainersOptions): Containers {
  const composeArgs = ['compose', '--ansi', 'never', '-p', project, ...files.flatMap((file) => ['-f', file])];

  async function docker(args: string[], { orFailure = false } = {}): Promise<string> {
    const { code, output } = await runCommand('docker', args, { cwd: workspaceRoot, env, signal });
    signal.throwIfAborted();
    if (code !== 0 && !orFailure)
      throw new UserError(`docker ${args.slice(0, 8).join(' ')} … failed:\n${tailOf(output)}`);
    return output.trim();
  }
  const compose = (...args: string[]) => docker([...composeArgs, ...args]);

  return {
    compose,
    docker,
    run: (service, script) => compose('exec', '-T', service, 'node', '--input-type=module', '-e', script),
    async list() {
      const ids = (await compose('ps', '-q')).split('\n').filter(Boolean);
      return inspection.parse(JSON.parse(await docker(['inspect', ...ids]))).map(toContainer);
    },
  };
}

const toContainer = ({ Id, Config, HostConfig, NetworkSettings }: z.output<typeof inspection>[number]): Container => ({
  id: Id,
  service: Config.Labels['com.docker.compose.service'] ?? '',
  replica: Number(Config.Labels['com.docker.compose.container-number']),
  image: Config.Image,
  user: Config.User,
  isReadOnly: HostConfig.ReadonlyRootfs,
  addresses: Object.values(NetworkSettings.Networks).map(({ IPAddress }) => IPAddress),
  published: Object.values(NetworkSettings.Ports).flatMap((bindings) =>
    (bindings ?? []).map(({ HostIp, HostPort }) => `${HostIp}:${HostPort}`),
  ),
});

const TAIL_LINES = 25;
const tailOf = (output: string) => output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
