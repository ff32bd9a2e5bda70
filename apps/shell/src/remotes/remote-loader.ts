import type { RemoteFailure } from '@shoreline/contracts';
import type { Remote } from '@shoreline/remote-kit';

import { contractReaders } from './contract-readers.ts';

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

type ContractReaders = Readonly<Record<number, (entryModule: unknown) => Remote>>;

/** A remote of a contract the shell speaks, as one of today's. Throws `RemoteUnavailable` for anything else. */
export function assertRemote(app: string, entryModule: unknown, readers: ContractReaders = contractReaders): Remote {
  const { pages, contract } = (entryModule ?? {}) as { pages?: unknown; contract?: unknown };
  if (typeof pages !== 'function') throw new RemoteUnavailable(app, 'has no pages', { kind: 'contract' });
  const read = typeof contract === 'number' ? readers[contract] : undefined;
  if (!read) throw new RemoteUnavailable(app, 'speaks another contract', { kind: 'contract' });
  return read(entryModule);
}
