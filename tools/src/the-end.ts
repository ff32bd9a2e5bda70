import { Problem } from './problem.ts';

/** Aborts on Ctrl-C, SIGTERM, a closed terminal, and when the launcher is gone without a word. */
export function listenForTheEnd(reason: string): AbortSignal {
  const controller = new AbortController();
  const end = () => controller.abort(new Problem(reason));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
  // Listening must not keep a program alive that has finished.
  process.channel?.unref();
  return controller.signal;
}
