import { MS_PER_DAY } from '@shoreline/contracts';
import { expect, it, vi } from 'vitest';

import { NOW, startConsentStore } from '../../test/start-consent-store.ts';
import { createRecord, DISMISSED_KEY, EVERYTHING, NOTHING_OPTIONAL, PREFERENCES_KEY } from './consent-record.ts';
import type { ConsentServer } from './consent-server.ts';

type Loaded = Awaited<ReturnType<ConsentServer['load']>>;

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

it.each([
  ['that it had one', 'found'],
  ['that it had none', 'none'],
  ['nothing', 'failed'],
] as const)('a choice made meanwhile stands when the server at last says %s', async (_, kind) => {
  const loading = Promise.withResolvers<Loaded>();
  const server = fakeServer({ load: () => loading.promise });
  const { store, stored } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });
  const isLoaded = store.load(server);

  await store.rejectAll();
  loading.resolve(kind === 'found' ? { kind, record: createRecord(EVERYTHING, NOW) } : { kind });
  await isLoaded;

  expect(store.getState()).toMatchObject({ ...NOTHING_OPTIONAL, hasConsented: true, error: null });
  expect(JSON.parse(stored.get(PREFERENCES_KEY) ?? '')).toMatchObject(NOTHING_OPTIONAL);
  expect(server.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(NOTHING_OPTIONAL));
});

it('a withdrawal meanwhile stands when the server at last says what it had', async () => {
  const loading = Promise.withResolvers<Loaded>();
  const { store, stored } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });
  const isLoaded = store.load(fakeServer({ load: () => loading.promise }));

  await store.withdraw();
  loading.resolve({ kind: 'found', record: createRecord(EVERYTHING, NOW) });
  await isLoaded;

  expect(store.getState()).toMatchObject({ hasConsented: false, marketing: false });
  expect(stored.has(PREFERENCES_KEY)).toBe(false);
});

it.each([
  ['a choice made in another window meanwhile stands', true, NOTHING_OPTIONAL],
  ['a banner dismissed in another window meanwhile leaves the choice to the server', false, EVERYTHING],
])('%s', async (_, isChoice, expected) => {
  const loading = Promise.withResolvers<Loaded>();
  const { store, stored } = startConsentStore();
  const isLoaded = store.load(fakeServer({ load: () => loading.promise }));

  stored.set(PREFERENCES_KEY, JSON.stringify(createRecord(NOTHING_OPTIONAL, NOW)));
  store.follow({ isChoice });
  loading.resolve({ kind: 'found', record: createRecord(EVERYTHING, NOW) });
  await isLoaded;

  expect(store.getState()).toMatchObject(expected);
});

it('the record of somebody who signed out meanwhile stays out of the browser', async () => {
  const loading = Promise.withResolvers<Loaded>();
  const { store, stored } = startConsentStore();
  const isLoaded = store.load(fakeServer({ load: () => loading.promise }));

  await store.load(undefined);
  loading.resolve({ kind: 'found', record: createRecord(EVERYTHING, NOW) });
  await isLoaded;

  expect(store.getState().hasConsented).toBe(false);
  expect(stored.size).toBe(0);
});

it('only what is essential is allowed while the server does not answer', async () => {
  const { store, onChoice, onUnknown } = startConsentStore({ record: createRecord(EVERYTHING, NOW) });

  await store.load(fakeServer({ load: async () => ({ kind: 'failed' }) }));

  expect(store.getState()).toMatchObject({ marketing: false, error: 'Failed to load cookie preferences' });
  expect(onUnknown).toHaveBeenCalledExactlyOnceWith(NOTHING_OPTIONAL);
  // Which would delete what is stored.
  expect(onChoice).not.toHaveBeenCalled();
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

it('whoever withdrew and dismissed the banner is not asked at every load', async () => {
  const withdrawn = { ...createRecord(NOTHING_OPTIONAL, NOW), withdrawnAt: '2026-11-21T00:00:00Z' };
  let record = createRecord(EVERYTHING, NOW);
  const server = fakeServer({ load: async () => ({ kind: 'found', record }) });
  const { store } = startConsentStore({ dismissed: 'true' });
  await store.load(server);

  record = withdrawn;
  await store.load(server);
  expect(store.getState()).toMatchObject({ isBannerVisible: true, analytics: false });

  store.dismiss();
  await store.load(server);
  await store.load(server);
  expect(store.getState()).toMatchObject({ isBannerVisible: false, hasConsented: false });
});

it.each([
  ['before the choice ran out', 10, true],
  ['since', 1, false],
])('a banner dismissed %s is shown again: %s', async (_, daysAgo, isShown) => {
  const record = createRecord(EVERYTHING, NOW - 370 * MS_PER_DAY);
  const server = fakeServer({ load: async () => ({ kind: 'found', record }) });
  const { store, stored } = startConsentStore({ dismissed: new Date(NOW - daysAgo * MS_PER_DAY).toISOString() });

  await store.load(server);

  expect(store.getState().isBannerVisible).toBe(isShown);
  expect(stored.has(DISMISSED_KEY)).toBe(!isShown);
});

const fakeServer = (answers: Partial<ConsentServer> = {}) => ({
  load: vi.fn<ConsentServer['load']>(answers.load ?? (async () => ({ kind: 'none' }))),
  save: vi.fn<ConsentServer['save']>(answers.save ?? (async () => true)),
  withdraw: vi.fn<ConsentServer['withdraw']>(answers.withdraw ?? (async () => true)),
});
