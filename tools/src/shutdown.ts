import { UserError } from './user-error.ts';

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
