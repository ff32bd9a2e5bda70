import { type Print, printToStdout } from './print.ts';
import { UserError } from './print.ts';

/** Aborts on Ctrl-C, SIGTERM, a closed terminal, and when the launcher is killed. */
export function createShutdownSignal(reason: string): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(new UserError(reason));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  // Listening must not keep a program alive that has finished.
  process.channel?.unref();
  return controller.signal;
}

/** Runs a program until it ends or is stopped. What a person can fix is printed and fails it, anything else is thrown. */
export async function runUntilStopped(
  signal: AbortSignal,
  work: () => Promise<void>,
  print: Print = printToStdout,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Whatever work trips over while everything is being stopped, the reason is the stop.
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (!(reason instanceof UserError)) throw reason;
    print(`\n✗ ${reason.message}\n`);
    process.exitCode = 1;
  }
  if (process.connected) process.disconnect();
}
