/**
 * Stands in for the snapshot handler of the federation runtime in the shell's bundle. Snapshots belong to a
 * deployment service we do not run: remotes are registered by address, and nothing here is preloaded through it.
 */
export class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: () => {}, removePlugin: () => {} };
  manifestCache = new Map<string, unknown>();
}

/** No snapshot knows anything of a remote. */
export const getGlobalRemoteInfo = (): Record<string, never> => ({});
