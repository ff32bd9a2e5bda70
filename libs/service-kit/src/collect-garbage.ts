import { Session } from 'node:inspector/promises';

/**
 * Returns to the system what the start of this thread left behind: modules as they were read, most of all. V8 collects all of it only
 * when a heap grows, and that of a program at rest does not. The thread stands still meanwhile, for some tens of milliseconds: to be
 * awaited before somebody may ask for something.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
