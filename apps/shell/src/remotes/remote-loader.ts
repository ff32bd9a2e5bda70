import type { RemoteFailure } from '@shoreline/contracts';
import type { Remote } from '@shoreline/remote-kit';

import { contractReaders } from './contract-readers.ts';

/** Waits for code of a remote no longer than there is time for it; what it throws is a failure of its build. */
export type LimitCode = <T>(code: Promise<T>) => Promise<T>;

export type RemoteWork<T> = (remote: Remote, limit: LimitCode) => Promise<T>;

export interface RemoteLoader {
  load(app: string): Promise<Remote>;
  /** In browsers: when code of the build does not come, `work` is done once more with the build before. */
  run?<T>(app: string, work: RemoteWork<T>): Promise<T>;
  /** In browsers: whether a page must be loaded with a document of its own. */
  requiresReload?(app: string, url: string): boolean;
}

/** Works with a remote, in browsers within time limits and with the build before where this one fails. */
export const runRemote = <T>(remotes: RemoteLoader, app: string, work: RemoteWork<T>): Promise<T> =>
  remotes.run ? remotes.run(app, work) : remotes.load(app).then((remote) => work(remote, (code) => code));

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

/** Whether this is about the code of a remote, not about what that code was asked to do. */
export const isCodeFailure = (error: unknown): error is Error =>
  (error instanceof RemoteUnavailable && error.kind !== undefined) || isChunkError(error);

export const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

type ContractReaders = Readonly<Record<number, (entryModule: unknown) => Remote>>;

/** A remote of a contract the shell speaks, as one of today's. Throws `RemoteUnavailable` for anything else. */
export function assertRemote(app: string, entryModule: unknown, readers: ContractReaders = contractReaders): Remote {
  const { pages, contract } = (entryModule ?? {}) as { pages?: unknown; contract?: unknown };
  if (typeof pages !== 'function') throw new RemoteUnavailable(app, 'has no pages', { kind: 'contract' });
  const read = typeof contract === 'number' ? readers[contract] : undefined;
  if (!read) throw new RemoteUnavailable(app, 'speaks another contract', { kind: 'contract' });
  return read(entryModule);
}
