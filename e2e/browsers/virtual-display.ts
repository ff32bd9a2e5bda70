import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const SCREEN = '1280x900x24';

export interface VirtualDisplay {
  /** What `DISPLAY` is for programs that draw on it. */
  name: string;
  stop(): Promise<void>;
}

/** A screen nobody sees, for a browser that cannot do without one. The server itself picks a number that is free. */
export async function startVirtualDisplay(program: string): Promise<VirtualDisplay> {
  const server = spawn(program, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => endProcess(server) };
}

/** Ends a program, and resolves when it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
