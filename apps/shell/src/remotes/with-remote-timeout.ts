import { withTimeout } from '@shoreline/contracts';

import { RemoteUnavailable } from './remote-loader.ts';

/** How long a visitor waits for a remote before its fallback is rendered (architecture: budget 5 s). */
const REMOTE_TIMEOUT_MS = 5_000;

/** Rejects when work on a remote takes longer than a visitor should wait. */
export const withRemoteTimeout = <T>(app: string, work: Promise<T>): Promise<T> =>
  withTimeout(work, REMOTE_TIMEOUT_MS, () => {
    throw new RemoteUnavailable(app, 'took too long', { kind: 'timeout' });
  });
