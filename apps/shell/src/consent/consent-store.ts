import { type Consent, type ConsentChoice, type ConsentState, unknownConsent } from '@shoreline/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

import { type ConsentRecord, createRecord, EVERYTHING, isValid, NOTHING_OPTIONAL } from './consent-record.ts';
import { type ConsentShelf, createConsentShelf } from './consent-shelf.ts';
import { toConsentState } from './consent-state.ts';
import type { ConsentServer } from './consent-server.ts';

const SAVE_FAILED = 'Failed to save preferences. Your preferences are saved locally.';
const WITHDRAW_FAILED = 'Failed to withdraw consent. Please try again.';
const LOAD_FAILED = 'Failed to load cookie preferences';

interface Needs {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The browser says no for its owner (Global Privacy Control). */
  refusesByItself: boolean;
  /** Hears every choice that counts from now on: deletes what is no longer allowed, tells analytics. */
  onChoice: (allowed: ConsentChoice) => void;
  now: () => number;
}

/** The choice about cookies in one window. */
export interface ConsentStore
  extends StoreApi<ConsentState>, Pick<Consent, 'acceptAll' | 'rejectAll' | 'save' | 'withdraw' | 'dismiss'> {
  /** Reads what is known; again after a sign-in, with the server's record first. */
  load: (server?: ConsentServer) => Promise<void>;
  /** Another window has changed what this browser keeps. */
  follow: () => void;
}

/** Creates the store. Nothing is read before `load`. */
export function createConsentStore(needs: Needs): ConsentStore {
  let server: ConsentServer | undefined;
  const shelf = createConsentShelf(needs);
  const store = createStore<ConsentState>(() => unknownConsent);

  function settle(record: ConsentRecord | undefined, error: string | null = null): void {
    const isBannerVisible = !record && !shelf.isDismissed() && !needs.refusesByItself;
    store.setState(toConsentState(record, { isLoading: false, isBannerVisible, error, now: needs.now() }), true);
    needs.onChoice(record ?? NOTHING_OPTIONAL);
  }

  async function choose(choice: ConsentChoice): Promise<void> {
    const record = createRecord(choice, needs.now());
    shelf.write(record);
    settle(record);
    if (await isLost(server?.save(record))) store.setState({ error: SAVE_FAILED });
  }

  return {
    ...store,
    acceptAll: () => choose(EVERYTHING),
    rejectAll: () => choose(NOTHING_OPTIONAL),
    save: choose,
    follow: () => settle(shelf.read()),
    async load(member) {
      server = member;
      const { record, error } = await readCounting({ shelf, server, now: needs.now() });
      settle(record, error);
    },
    async withdraw() {
      shelf.forget();
      settle(undefined);
      if (await isLost(server?.withdraw())) store.setState({ error: WITHDRAW_FAILED });
    },
    dismiss() {
      shelf.dismiss();
      store.setState({ isBannerVisible: false });
    },
  };
}

interface Sources {
  shelf: ConsentShelf;
  server: ConsentServer | undefined;
  now: number;
}

interface Counting {
  record?: ConsentRecord | undefined;
  error?: string;
}

/** Was there somebody to tell who did not hear it? */
const isLost = async (sending: Promise<boolean> | undefined): Promise<boolean> => (await sending) === false;

/** The record that counts: a member's on the server before the browser's own. */
async function readCounting({ shelf, server, now }: Sources): Promise<Counting> {
  const local = shelf.read();
  if (!server) return { record: local };

  const remote = await server.load();
  switch (remote.kind) {
    case 'failed':
      return { error: LOAD_FAILED };
    case 'found':
      return { record: takeOver(remote.record, shelf, now) };
    case 'none':
      if (local) await server.save(local);
      return { record: local };
    case 'signed-out':
      return { record: local };
  }
}

/** The browser keeps what the server knows; a choice that no longer counts there is gone here too. */
function takeOver(record: ConsentRecord, shelf: ConsentShelf, now: number): ConsentRecord | undefined {
  if (isValid(record, now)) {
    shelf.write(record);
    return record;
  }
  shelf.forget();
  return undefined;
}
