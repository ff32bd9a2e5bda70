import { runCommand } from '../command.ts';
import { UserError } from '../user-error.ts';
import { inWorkspace, installedCommand, pinnedNode } from '../workspace.ts';
import { toFailedOutput } from './failed-output.ts';

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

/** Builds the apps whose sources changed; the others come from Nx's cache. */
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
export async function publishApps(options: PublishOptions, only: readonly string[] = []): Promise<string> {
  const entry = inWorkspace('tools/src/publish.main.ts');
  const { code, output } = await runCommand(pinnedNode(), [entry, '--artifacts', options.artifactsDir, ...only], {
    env: options.env,
    signal: options.signal,
  });
  options.signal?.throwIfAborted();
  if (code !== 0) throw new UserError(`Publishing failed.\n${output.trimEnd()}`);
  return output.trimEnd();
}
