/*
 * Replaces two modules of the federation runtime in the shell's bundle: snapshots and preloading. Both
 * belong to a deployment service we do not run; remotes are registered by address, and the document names
 * what a page needs early. Together they are 3 kB (brotli) on every first visit.
 */

/** Knows of no snapshot. */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => {}, removePlugin: () => {} };
  manifestCache = new Map<string, unknown>();
}

/** No snapshot knows anything of a remote. */
export const getGlobalRemoteInfo = (): Record<string, never> => ({});

/** Nothing is preloaded through the runtime. */
export const formatPreloadArgs = (): [] => [];
/** Nothing is preloaded, so nothing has exposes to preload. */
export const normalizePreloadExposes = (): [] => [];
/** Nothing is preloaded, so there are no assets. */
export const preloadAssets = (): [] => [];
export const defaultPreloadArgs = {};
