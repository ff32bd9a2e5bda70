import { RemoteUnavailable } from './remote-loader.ts';

/** How long a visitor waits for a remote before its fallback stands in its place (architecture: budget 5 s). */
const REMOTE_BUDGET_MS = 5_000;

/** Rejects when work on a remote takes longer than a visitor should wait. */
export async function withinBudget<T>(app: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteUnavailable(app, 'took too long', { kind: 'late' })), REMOTE_BUDGET_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
