import type { SPOKEN_CONTRACTS } from '@shoreline/federation/contract';
import type { Remote } from '@shoreline/remote-kit';

/**
 * How the entry module of a remote is read, by the contract it was built for. When the contract changes, the former one's reader
 * turns what it gives into a `Remote` of today; the one before that goes.
 */
export const contractReaders: Readonly<Record<(typeof SPOKEN_CONTRACTS)[number], (entryModule: unknown) => Remote>> = {
  1: (entryModule) => entryModule as Remote,
};
