import { expect, it, vi } from 'vitest';

import { NOW, startConsentStore } from '../../test/start-consent-store.ts';
import { createRecord, EVERYTHING, NOTHING_OPTIONAL, PREFERENCES_KEY } from './consent-record.ts';
import type { ConsentServer } from './consent-server.ts';

const analyticsOnly = { ...NOTHING_OPTIONAL, analytics: true };

it("the server's choice goes before the browser's", async () => {
  const server = fakeServer({ load: async () => ({ kind: 'found', record: createRecord(analyticsOnly, NOW) }) });
  const { store, stored } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });

  await store.load(server);

  expect(store.getState()).toMatchObject({ analytics: true, marketing: false });
  expect(JSON.parse(stored.get(PREFERENCES_KEY) ?? '')).toMatchObject(analyticsOnly);
});

it("the browser's choice is sent where the server has none", async () => {
  const server = fakeServer();
  const { store } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });

  await store.load(server);

  expect(server.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(EVERYTHING));
  expect(store.getState().marketing).toBe(true);
});

it("the browser's choice counts while the session is over", async () => {
  const { store } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });

  await store.load(fakeServer({ load: async () => ({ kind: 'signed-out' }) }));

  expect(store.getState().marketing).toBe(true);
});

it('only what is essential is allowed while the server does not answer', async () => {
  const { store } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });

  await store.load(fakeServer({ load: async () => ({ kind: 'failed' }) }));

  expect(store.getState()).toMatchObject({ marketing: false, error: 'Failed to load cookie preferences' });
});

it('a choice the server did not accept is stored in the browser, and says so', async () => {
  const server = fakeServer({ save: async () => false });
  const { store, stored } = startConsentStore();
  await store.load(server);

  await store.acceptAll();

  expect(store.getState()).toMatchObject({
    marketing: true,
    error: 'Failed to save preferences. Your preferences are saved locally.',
  });
  expect(stored.has(PREFERENCES_KEY)).toBe(true);
});

it('a withdrawal the server did not accept applies in the browser, and says so', async () => {
  const server = fakeServer({ withdraw: async () => false });
  const { store } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });
  await store.load(server);

  await store.withdraw();

  expect(store.getState()).toMatchObject({
    marketing: false,
    error: 'Failed to withdraw consent. Please try again.',
  });
});

const fakeServer = (answers: Partial<ConsentServer> = {}) => ({
  load: vi.fn<ConsentServer['load']>(answers.load ?? (async () => ({ kind: 'none' }))),
  save: vi.fn<ConsentServer['save']>(answers.save ?? (async () => true)),
  withdraw: vi.fn<ConsentServer['withdraw']>(answers.withdraw ?? (async () => true)),
});
