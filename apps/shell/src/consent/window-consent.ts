import type { ApiClient } from '@shoreline/api-client';
import type { Site } from '@shoreline/contracts';
import { type Consent, type ConsentChoice, type ConsentState, unknownConsent } from '@shoreline/remote-kit';
import type { ReactElement } from 'react';

import { createLazyProxy } from '../frame/lazy-proxy.ts';
import type { ConsentMember } from './consent-server.ts';

/** When a manager is asked for again that did not load: without one, nobody is asked. */
const RETRY_AFTER_MS = 5_000;

export interface LoadedConsent extends Consent {
  load: (member: ConsentMember | undefined) => Promise<void>;
  renderArea: () => ReactElement;
}

export interface ConsentDependencies {
  api: ApiClient;
  site: Site;
}

interface WindowConsent extends Consent {
  /** Loads it, once; reads what is known now that it is clear who is signed in. */
  start: (deps: ConsentDependencies, member: ConsentMember | undefined) => void;
  findArea: () => (() => ReactElement) | undefined;
}

/** A proxy for a manager whose code loads later: nothing optional is allowed before it has, so pages need not wait. */
export function createWindowConsent(loadManager: (deps: ConsentDependencies) => Promise<LoadedConsent>): WindowConsent {
  const { subscribe, getState, ...proxy } = createLazyProxy<ConsentState, LoadedConsent>(unknownConsent);
  const { promise: hasStarted, resolve: markStarted } = Promise.withResolvers<void>();
  const runWhenLoaded: RunWhenLoaded = async (command) => {
    // A footer may be faster than the manager.
    await hasStarted;
    const loaded = await proxy.loading();
    if (loaded) await command(loaded);
  };

  let retry: ReturnType<typeof setTimeout>;
  const start: WindowConsent['start'] = (deps, member) => {
    clearTimeout(retry);
    void proxy.load(() => loadManager(deps));
    markStarted();
    // Without it nothing optional is allowed, which is what somebody who was never asked has said.
    runWhenLoaded((loaded) => loaded.load(member)).catch(() => {
      if (!proxy.loaded()) proxy.reset();
      clearTimeout(retry);
      retry = setTimeout(() => start(deps, member), RETRY_AFTER_MS);
    });
  };

  return {
    start,
    ...forwardCommands(runWhenLoaded),
    setItem: (name, text) => proxy.loaded()?.setItem(name, text) ?? false,
    getItem: (name) => proxy.loaded()?.getItem(name) ?? null,
    subscribe,
    getState,
    findArea: () => proxy.loaded()?.renderArea,
  };
}

type RunWhenLoaded = (command: (loaded: LoadedConsent) => unknown) => Promise<void>;

const forwardCommands = (runWhenLoaded: RunWhenLoaded) => ({
  acceptAll: () => runWhenLoaded((loaded) => loaded.acceptAll()),
  rejectAll: () => runWhenLoaded((loaded) => loaded.rejectAll()),
  save: (choice: ConsentChoice) => runWhenLoaded((loaded) => loaded.save(choice)),
  withdraw: () => runWhenLoaded((loaded) => loaded.withdraw()),
  dismiss: () => void runWhenLoaded((loaded) => loaded.dismiss()),
  openSettings: () => void runWhenLoaded((loaded) => loaded.openSettings()),
});

export const windowConsent = createWindowConsent(async (deps) =>
  (await import(/* webpackChunkName: 'consent' */ './start-consent.tsx')).startConsent(deps),
);
