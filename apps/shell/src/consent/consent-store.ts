import { CONSENT_VERSION, consentCategories, consentCategoryTexts } from '@shoreline/contracts';
import { type Consent, type ConsentChoice, type ConsentState, unknownConsent } from '@shoreline/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

import {
  ageInDays,
  type ConsentRecord,
  type ConsentStorage,
  createConsentStorage,
  createRecord,
  endOf,
  EVERYTHING,
  isValid,
  NOTHING_OPTIONAL,
} from './consent-record.ts';
import type { ConsentServer } from './consent-server.ts';

const SAVE_FAILED = 'Failed to save preferences. Your preferences are saved locally.';
const WITHDRAW_FAILED = 'Failed to withdraw consent. Please try again.';
const LOAD_FAILED = 'Failed to load cookie preferences';

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The browser says no for its owner (Global Privacy Control). */
  hasOptOutSignal: boolean;
  /** Called with every choice that counts from now on: deletes what is no longer allowed, updates analytics. */
  onChoice: (allowed: ConsentChoice) => void;
  /** Called when nobody can say what was chosen: nothing optional is allowed, but nobody turned anything off either. */
  onUnknown: (allowed: ConsentChoice) => void;
  now: () => number;
}

export interface ConsentStore
  extends StoreApi<ConsentState>, Pick<Consent, 'acceptAll' | 'rejectAll' | 'save' | 'withdraw' | 'dismiss'> {
  /** Reads what is known; again after a sign-in, with the server's record first. */
  load: (server?: ConsentServer) => Promise<void>;
  /** Applies what another window stored: a choice, or only that the banner was dismissed. */
  follow: (change: { isChoice: boolean }) => void;
}

export function createConsentStore(deps: Dependencies): ConsentStore {
  let server: ConsentServer | undefined;
  const storage = createConsentStorage(deps);
  const store = createStore<ConsentState>(() => unknownConsent);
  /** Counts choices, and reads of them: what the server said about one before the latest is of no use to anybody. */
  let version = 0;

  function showRecord(record: ConsentRecord | undefined, error: string | null = null): void {
    const isBannerVisible = !record && !storage.isDismissed() && !deps.hasOptOutSignal;
    store.setState(toConsentState(record, { isLoading: false, isBannerVisible, error, now: deps.now() }), true);
  }

  function applyRecord(record: ConsentRecord | undefined): void {
    showRecord(record);
    deps.onChoice(record ?? NOTHING_OPTIONAL);
  }

  /** One request that failed is no choice: what this browser stores by the choice of before stays. */
  function applyUnknown(): void {
    showRecord(undefined, LOAD_FAILED);
    deps.onUnknown(NOTHING_OPTIONAL);
  }

  async function choose(choice: ConsentChoice): Promise<void> {
    const record = createRecord(choice, deps.now());
    version += 1;
    storage.write(record);
    applyRecord(record);
    if (await isRejected(server?.save(record))) store.setState({ error: SAVE_FAILED });
  }

  return {
    ...store,
    acceptAll: () => choose(EVERYTHING),
    rejectAll: () => choose(NOTHING_OPTIONAL),
    save: choose,
    follow({ isChoice }) {
      if (isChoice) version += 1;
      applyRecord(readLocal(storage, deps.now()));
    },
    async load(member) {
      server = member;
      version += 1;
      const started = version;
      // Without a member it is as when their session is over: this browser's record counts.
      const remote: Loaded = (await member?.load()) ?? { kind: 'signed-out' };
      if (started !== version) return;
      if (remote.kind === 'failed') return applyUnknown();
      const record = toEffectiveRecord(remote, storage, deps.now());
      applyRecord(record);
      if (remote.kind === 'none' && record) await member?.save(record);
    },
    async withdraw() {
      version += 1;
      storage.clear();
      applyRecord(undefined);
      if (await isRejected(server?.withdraw())) store.setState({ error: WITHDRAW_FAILED });
    },
    dismiss() {
      storage.dismiss();
      store.setState({ isBannerVisible: false });
    },
  };
}

const isRejected = async (sending: Promise<boolean> | undefined): Promise<boolean> => (await sending) === false;

type Loaded = Awaited<ReturnType<ConsentServer['load']>>;

const toEffectiveRecord = (loaded: Loaded, storage: ConsentStorage, now: number): ConsentRecord | undefined =>
  loaded.kind === 'found' ? syncFromServer(loaded.record, storage, now) : readLocal(storage, now);

/** A record that ran out is deleted, and with it that the banner was dismissed before. */
function readLocal(storage: ConsentStorage, now: number): ConsentRecord | undefined {
  const record = storage.read();
  if (!record || isValid(record, now)) return record;
  storage.clear();
  return undefined;
}

/** A record that no longer counts is deleted here too: this browser asks again, unless the banner was dismissed since. */
function syncFromServer(record: ConsentRecord, storage: ConsentStorage, now: number): ConsentRecord | undefined {
  if (isValid(record, now)) {
    storage.write(record);
    return record;
  }
  if (storage.read() || !isDismissedSince(record, storage, now)) storage.clear();
  return undefined;
}

/** Where the choice was withdrawn the banner stands until somebody dismisses it; where it ran out, since that day. */
const isDismissedSince = (record: ConsentRecord, storage: ConsentStorage, now: number): boolean =>
  endOf(record) >= now || (storage.dismissedAt() ?? 0) > endOf(record);

const NO_RECORD = { consentTimestamp: null, consentVersion: CONSENT_VERSION, withdrawnAt: null };

function toConsentState(
  record: ConsentRecord | undefined,
  options: { isLoading: boolean; isBannerVisible: boolean; error: string | null; now: number },
): ConsentState {
  const { now, ...shown } = options;
  const { analytics, marketing, functional }: ConsentChoice = record ?? NOTHING_OPTIONAL;
  const { consentTimestamp, consentVersion, withdrawnAt } = record ?? NO_RECORD;
  const allowed = { essential: true, analytics, marketing, functional } as const;

  return {
    ...shown,
    ...allowed,
    hasConsented: record !== undefined,
    consentTimestamp,
    consentVersion,
    consentAge: record ? ageInDays(record, now) : null,
    withdrawnAt,
    categories: consentCategories.map((id) => ({
      id,
      ...consentCategoryTexts[id],
      required: id === 'essential',
      enabled: allowed[id],
    })),
  };
}
