import { RemoteUnavailable } from './remote-loader.ts';

/** How long a visitor waits for a remote before its fallback is rendered (architecture: budget 5 s). */
const REMOTE_TIMEOUT_MS = 5_000;

/** Rejects when work on a remote takes longer than a visitor should wait. */
export async function withRemoteTimeout<T>(app: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteUnavailable(app, 'took too long', { kind: 'timeout' })),
      REMOTE_TIMEOUT_MS,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
