import type { ApiClient } from '@shoreline/api-client';
import type { Site } from '@shoreline/contracts';
import { type Consent, type ConsentState, unknownConsent } from '@shoreline/remote-kit';
import type { ReactElement } from 'react';

import type { ConsentMember } from './consent-server.ts';

/** The keeper once it is there, with the banner and the dialog people see. */
export interface LoadedConsent extends Consent {
  /** Reads what is known; for members the server's record counts. */
  load: (member: ConsentMember | undefined) => Promise<void>;
  renderArea: () => ReactElement;
}

/** What the keeper is started with. */
export interface ConsentParts {
  api: ApiClient;
  site: Site;
}

/** The keeper of a window, there or not. */
export interface WindowConsent extends Consent {
  /** Brings it to life, once; reads what is known now that it is clear who is looking. */
  start: (parts: ConsentParts, member: ConsentMember | undefined) => void;
  findArea: () => (() => ReactElement) | undefined;
}

/**
 * A keeper that is not there yet: nothing optional is allowed before it is, so pages need not wait for it.
 * Every page carries this part, so it passes on what it is told and knows nothing else.
 */
export function createWindowConsent(fetchKeeper: (parts: ConsentParts) => Promise<LoadedConsent>): WindowConsent {
  const listeners = new Set<() => void>();
  let state: ConsentState = unknownConsent;
  let keeper: LoadedConsent | undefined;
  let fetching: Promise<LoadedConsent> | undefined;

  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const follow = (loaded: LoadedConsent): LoadedConsent => {
    keeper = loaded;
    loaded.subscribe(() => {
      state = loaded.getState();
      listeners.forEach((hear) => hear());
    });
    return loaded;
  };
  const tell: Tell = async (command) => {
    // A footer may be faster than the keeper.
    await hasBegun;
    const loaded = await fetching;
    if (loaded) await command(loaded);
  };

  return {
    start(parts, member) {
      fetching ??= fetchKeeper(parts).then(follow);
      begin();
      // Without it nothing optional is allowed, which is what somebody who was never asked has said.
      tell((loaded) => loaded.load(member)).catch(() => (fetching = undefined));
    },
    ...passOn(tell),
    keep: (name, text) => keeper?.keep(name, text) ?? false,
    recall: (name) => keeper?.recall(name) ?? null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    findArea: () => keeper?.renderArea,
  };
}

type Tell = (command: (loaded: LoadedConsent) => unknown) => Promise<void>;

const passOn = (
  tell: Tell,
): Pick<Consent, 'acceptAll' | 'rejectAll' | 'save' | 'withdraw' | 'dismiss' | 'openSettings'> => ({
  acceptAll: () => tell((loaded) => loaded.acceptAll()),
  rejectAll: () => tell((loaded) => loaded.rejectAll()),
  save: (choice) => tell((loaded) => loaded.save(choice)),
  withdraw: () => tell((loaded) => loaded.withdraw()),
  dismiss: () => void tell((loaded) => loaded.dismiss()),
  openSettings: () => void tell((loaded) => loaded.openSettings()),
});

/** The keeper of this window. */
export const windowConsent = createWindowConsent(async (parts) =>
  (await import(/* webpackChunkName: 'consent' */ './start-consent.tsx')).startConsent(parts),
);
