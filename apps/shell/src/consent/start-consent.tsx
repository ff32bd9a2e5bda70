import { categoryOfName } from '@shoreline/contracts';
import { readVisitorSaves, type VisitorSaves } from '@shoreline/member-kit';
import type { Consent, ConsentChoice, ConsentState } from '@shoreline/remote-kit';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { FollowListening } from '../listening/follow-listening.tsx';
import { FollowPostponed } from '../postponed/follow-postponed.tsx';
import { OfflineCopies } from '../offline/offline-copies.tsx';
import { FollowMerge } from '../saves/follow-merge.tsx';
import { dropSavesOfMembers, mergeSaves, type MergedSaves } from '../saves/merge-saves.ts';
import { createAnalytics } from './analytics.ts';
import { ConsentArea } from './consent-area.tsx';
import { createConsentStorage, DISMISSED_KEY, isValid, orNothing, PREFERENCES_KEY } from './consent-record.ts';
import { createConsentServer } from './consent-server.ts';
import { createConsentStore } from './consent-store.ts';
import type { ConsentDependencies, LoadedConsent } from './window-consent.ts';
import { deleteDisallowed, findWriteGuard } from './write-guard.ts';

const FOLLOWED = [PREFERENCES_KEY, DISMISSED_KEY];

const hasGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export function startConsent({ api, site }: ConsentDependencies): LoadedConsent {
  // A browser that forbids storage throws at the mere mention of it.
  const storage = orNothing(() => localStorage);
  const analytics = createAnalytics(site.analytics, { window: globalThis as never, document });
  const dialog = createStore(() => ({ isOpen: false }));
  const offline = createStore<{ mayCopy: boolean | undefined }>(() => ({ mayCopy: undefined }));
  const applyChoice = (allowed: ConsentChoice): void => {
    analytics.follow(allowed);
    offline.setState({ mayCopy: storage !== undefined && isFunctionalAllowed(storage) });
  };
  const store = createConsentStore({
    storage: storage ?? nowhere,
    hasOptOutSignal: hasGlobalPrivacyControl(),
    onChoice(allowed) {
      if (storage) deleteDisallowed(allowed, { document, storage, hostname: location.hostname });
      applyChoice(allowed);
    },
    onUnknown: applyChoice,
    now: Date.now,
  });
  const isAllowed = (category: Category) => store.getState()[category];
  const merge = createStore<{ merged: MergedSaves | undefined }>(() => ({ merged: undefined }));
  const optional = createOptionalStorage(storage, isAllowed);
  const handleSignedOut = (): void => dropSavesOfMembers(optional);
  const guard = findWriteGuard(globalThis);
  if (guard) guard.isAllowed = isAllowed;
  addEventListener('storage', ({ key }) => {
    if (key === null || FOLLOWED.includes(key)) store.follow({ isChoice: key !== DISMISSED_KEY });
  });

  return {
    ...store,
    async load(member) {
      // Read before: where the account allows less than this browser did, what stands here is deleted.
      const saves = member && storage && readAllowedSaves(storage);
      await store.load(member && createConsentServer(api, member));
      if (member && saves) merge.setState({ merged: await mergeSaves({ api, storage: optional, saves }, member.id) });
    },
    openSettings: () => dialog.setState({ isOpen: true }),
    ...optional,
    renderArea: () => (
      <>
        <ConsentArea store={store} dialog={dialog} />
        <FollowMerge store={merge} onSignedOut={handleSignedOut} />
        <FollowConsent store={offline} api={api} storage={optional} />
      </>
    ),
  };
}

/** What a visitor saved, if their choice in this browser still counts. */
const readAllowedSaves = (storage: Storage): VisitorSaves | undefined =>
  isFunctionalAllowed(storage) ? readVisitorSaves(storage) : undefined;

/** By the record of this browser, which stands while the service that knows a member's does not answer. */
function isFunctionalAllowed(storage: Storage): boolean {
  const record = createConsentStorage({ storage, now: Date.now }).read();
  return record?.functional === true && isValid(record, Date.now());
}

interface FollowConsentProps extends ComponentProps<typeof FollowPostponed> {
  store: StoreApi<{ mayCopy: boolean | undefined }>;
}

/** Until the choice was read nothing is stored, and nothing sent away. */
function FollowConsent({ store, ...stored }: FollowConsentProps) {
  const { mayCopy } = useStore(store);
  if (mayCopy === undefined) return null;
  return (
    <>
      <OfflineCopies isAllowed={mayCopy} />
      {mayCopy && <FollowListening />}
      {mayCopy && <FollowPostponed {...stored} />}
    </>
  );
}

type Category = keyof Pick<ConsentState, 'essential' | 'analytics' | 'marketing' | 'functional'>;

/** What pages store, each name as its category is allowed at that moment. */
const createOptionalStorage = (
  storage: Storage | undefined,
  isAllowed: (category: Category) => boolean,
): Pick<Consent, 'getItem' | 'setItem'> => ({
  setItem(name, text) {
    if (!storage || !isAllowed(categoryOfName(name))) return false;
    const isStored = orNothing(() => {
      if (text === '') storage.removeItem(name);
      else storage.setItem(name, text);
      return true;
    });
    return isStored ?? false;
  },
  getItem: (name) => (storage && isAllowed(categoryOfName(name)) ? storage.getItem(name) : null),
});

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
