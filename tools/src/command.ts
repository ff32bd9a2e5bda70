import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { UserError } from './print.ts';
import { inWorkspace, pinnedNode, workspaceRoot } from './workspace.ts';

export interface CommandOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

export interface CommandResult {
  code: number;
  output: string;
}

/** What shells answer for a command that does not exist. */
const NOT_FOUND = 127;
const SIGNAL_EXIT = 128;

/** Runs a program to its end. A failure is a result, not an exception. */
export function runCommand(program: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    // A group of its own: ending the group reaches what the program started, too.
    const child = spawn(program, args, {
      cwd: options.cwd ?? workspaceRoot,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.env && { env: options.env }),
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));

    const end = () => endGroup(child.pid);
    const timer = options.timeoutMs === undefined ? undefined : setTimeout(end, options.timeoutMs);
    options.signal?.addEventListener('abort', end);
    if (options.signal?.aborted) end();

    const finish = (code: number, suffix = '') => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', end);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + suffix });
    };
    child.once('error', (error) => finish(NOT_FOUND, error.message));
    child.once('close', (code, signal) => finish(toExitCode(code, signal)));
  });
}

/** Runs a program of this workspace and answers its output; its failure is a `UserError` that begins with `failure`. */
export async function runScript(
  entry: string,
  args: string[],
  { failure, ...options }: CommandOptions & { failure: string },
): Promise<string> {
  const { code, output } = await runCommand(pinnedNode(), [inWorkspace(entry), ...args], options);
  options.signal?.throwIfAborted();
  if (code !== 0) throw new UserError(`${failure}\n${output.trimEnd()}`);
  return output.trimEnd();
}

export const seedContent = (env: NodeJS.ProcessEnv, signal: AbortSignal | undefined): Promise<string> =>
  runScript('services/content-api/src/seed.main.ts', [], {
    env,
    signal,
    failure: 'Seeding the content database failed.',
  });

export function runInTerminal(program: string, args: string[], options: CommandOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? workspaceRoot,
      stdio: 'inherit',
      ...(options.env && { env: options.env }),
    });
    options.signal?.addEventListener('abort', () => child.kill('SIGTERM'));
    child.once('error', () => resolve(NOT_FOUND));
    child.once('close', (code, signal) => resolve(toExitCode(code, signal)));
  });
}

const toExitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? SIGNAL_EXIT + (signal ? constants.signals[signal] : 0);

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // The group is already gone.
  }
}
