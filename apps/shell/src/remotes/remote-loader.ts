import type { RemoteFailure } from '@shoreline/contracts';
import { CONTRACT_VERSION } from '@shoreline/federation/contract';
import type { Remote } from '@shoreline/remote-kit';

export interface RemoteLoader {
  load(app: string): Promise<Remote>;
}

/** A remote could not be loaded: missing, timed out, corrupt or of another contract. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';
  readonly app: string;
  /** How it failed in this browser; without it there is nothing to report. */
  readonly kind: RemoteFailure['kind'] | undefined;

  constructor(app: string, reason: string, { kind, ...options }: ErrorOptions & { kind?: RemoteFailure['kind'] } = {}) {
    super(`${app}: ${reason}`, options);
    this.app = app;
    this.kind = kind;
  }
}

export function assertRemote(app: string, entryModule: unknown): Remote {
  const remote = entryModule as Partial<Remote> | undefined;
  if (typeof remote?.pages !== 'function') throw new RemoteUnavailable(app, 'has no pages', { kind: 'contract' });
  if (remote.contract !== CONTRACT_VERSION)
    throw new RemoteUnavailable(app, 'speaks another contract', { kind: 'contract' });
  return remote as Remote;
}
