import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** How long one attempt at a remote's entry may take: all of the time a build has. The second is for what fails at once. */
const ENTRY_ATTEMPT_MS = 2_800;

interface Entries {
  /** By the address without its query. */
  integrityOf: (url: string) => string | undefined;
}

/** Loads entries by their integrity value only, and each once more past every cache. */
export const entryPlugin = ({ integrityOf }: Entries): ModuleFederationRuntimePlugin => ({
  name: 'shoreline-entry',
  createScript({ url }) {
    const integrity = integrityOf(url.replace(/\?.*/, ''));
    if (!integrity) throw new Error(`${url} is not part of the release.`);
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.async = true;
    return { script, timeout: ENTRY_ATTEMPT_MS };
  },
  loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
    delete globalLoading[uniqueKey];
    const retried = getRemoteEntry({ origin, remoteInfo, getEntryUrl: (url) => `${url}?retry=${Date.now()}` });
    // The hook is typed as a promise of a promise, which no function can return: promises flatten.
    return retried as unknown as ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>;
  },
});
