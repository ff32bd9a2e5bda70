import { runCommand } from '@shoreline/tools/command';
import { UserError } from '@shoreline/tools/print';
import { workspaceRoot } from '@shoreline/tools/workspace';
import { z } from 'zod';

/** The stack of this clone on the Docker Engine of this machine, under a project name of its own. */
export type Containers = ReturnType<typeof openContainers>;
/** One running container, as far as its safety goes. */
export type Container = ReturnType<typeof toContainer>;

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

export function openContainers({ project, files, env, signal }: ContainersOptions) {
  const composeArgs = ['compose', '--ansi', 'never', '-p', project, ...files.flatMap((file) => ['-f', file])];

  /** A failure is part of the answer where `orFailure` says so. */
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
    /** Runs a piece of JavaScript in the container of a service and answers what it printed. */
    run: (service: string, script: string) =>
      compose('exec', '-T', service, 'node', '--input-type=module', '-e', script),
    /** What runs at this moment. */
    async list() {
      const ids = (await compose('ps', '-q')).split('\n').filter(Boolean);
      return inspection.parse(JSON.parse(await docker(['inspect', ...ids]))).map(toContainer);
    },
  };
}

const toContainer = ({ Id, Config, HostConfig, NetworkSettings }: z.output<typeof inspection>[number]) => ({
  id: Id,
  service: Config.Labels['com.docker.compose.service'] ?? '',
  /** Which of the service's replicas, from 1. */
  replica: Number(Config.Labels['com.docker.compose.container-number']),
  image: Config.Image,
  user: Config.User,
  isReadOnly: HostConfig.ReadonlyRootfs,
  addresses: Object.values(NetworkSettings.Networks).map(({ IPAddress }) => IPAddress),
  /** Ports of the container that something outside its networks may reach, as `address:port`. */
  published: Object.values(NetworkSettings.Ports).flatMap((bindings) =>
    (bindings ?? []).map(({ HostIp, HostPort }) => `${HostIp}:${HostPort}`),
  ),
});

const TAIL_LINES = 25;
const tailOf = (output: string) => output.trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
