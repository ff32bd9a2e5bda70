import { runCommand, runScript } from '../command.ts';
import { UserError } from '../print.ts';
import { installedCommand } from '../workspace.ts';

export interface BuildOptions {
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
}

/** Nx without its background process, its screen and its cloud: nothing may outlive the command. */
export const nxEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_ISOLATE_PLUGINS: 'false',
  FORCE_COLOR: '0',
});

export async function buildApps(options: BuildOptions, only: readonly string[] = []): Promise<void> {
  const projects = only.length === 0 ? [] : [`--projects=${only.join(',')}`];
  const args = ['run-many', '-t', 'build', '--output-style=stream', ...projects];
  const { code, output } = await runCommand(installedCommand('nx'), args, {
    env: nxEnv(options.env),
    signal: options.signal,
  });
  options.signal?.throwIfAborted();
  if (code !== 0) throw new UserError(`The build failed.\n${toFailedOutput(output)}`);
}

export interface PublishOptions extends BuildOptions {
  artifactsDir: string;
}

/** Publishes what was built, in a process of its own: compression needs memory the stack should not retain. */
export const publishApps = (
  { artifactsDir, ...options }: PublishOptions,
  only: readonly string[] = [],
): Promise<string> =>
  runScript('tools/src/publish.main.ts', ['--artifacts', artifactsDir, ...only], {
    ...options,
    failure: 'Publishing failed.',
  });

const FAILED_TASK = /^- (\S+):\w+$/gm;

export function toFailedOutput(output: string): string {
  const projects = [...output.matchAll(FAILED_TASK)].map(([, project = '']) => project);
  const lines = output.split('\n').filter((line) => projects.some((project) => line.startsWith(`${project}: `)));
  return lines.length === 0 ? output.trimEnd() : lines.join('\n');
}
