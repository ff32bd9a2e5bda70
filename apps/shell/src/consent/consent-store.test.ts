import { describe, expect, it, vi } from 'vitest';

import { createRecord, DISMISSED_KEY, EVERYTHING, NOTHING_OPTIONAL, PREFERENCES_KEY } from './consent-record.ts';
import type { ConsentServer } from './consent-server.ts';
import { createConsentStore } from './consent-store.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');
const DAY_MS = 86_400_000;
const analyticsOnly = { ...NOTHING_OPTIONAL, analytics: true };

describe('a browser nobody was asked in', () => {
  it('allows only what is essential and shows the banner', async () => {
    const { store, onChoice } = setUp();

    await store.load(undefined);

    expect(store.getState()).toMatchObject({
      isBannerVisible: true,
      hasConsented: false,
      essential: true,
      analytics: false,
    });
    expect(onChoice).toHaveBeenLastCalledWith(NOTHING_OPTIONAL);
  });

  it('shows no banner once it was dismissed, and records no choice', async () => {
    const { store, kept } = setUp();
    await store.load(undefined);

    store.dismiss();
    await store.load(undefined);

    expect(store.getState()).toMatchObject({ isBannerVisible: false, hasConsented: false });
    expect([...kept.keys()]).toEqual([DISMISSED_KEY]);
  });

  it('takes a signal of the browser for a no, without banner or record', async () => {
    const { store, kept } = setUp({ refusesByItself: true });

    await store.load(undefined);

    expect(store.getState()).toMatchObject({ isBannerVisible: false, hasConsented: false, marketing: false });
    expect(kept.size).toBe(0);
  });
});

describe('a choice', () => {
  it.each([
    ['accepting all', 'acceptAll', EVERYTHING],
    ['rejecting all', 'rejectAll', NOTHING_OPTIONAL],
  ] as const)('by %s is recorded with its time and ends the question', async (_, action, choice) => {
    const { store, kept, onChoice } = setUp();
    await store.load(undefined);

    await store[action]();

    expect(store.getState()).toMatchObject({
      ...choice,
      hasConsented: true,
      isBannerVisible: false,
      consentTimestamp: '2026-11-21T00:00:00.000Z',
      consentVersion: 1,
      consentAge: 0,
    });
    expect(JSON.parse(kept.get(PREFERENCES_KEY) ?? '')).toMatchObject(choice);
    expect(onChoice).toHaveBeenLastCalledWith(expect.objectContaining(choice));
  });

  it('may differ by category; essential is always on', async () => {
    const { store } = setUp();
    await store.save(analyticsOnly);

    expect(store.getState().categories.map(({ id, enabled }) => [id, enabled])).toEqual([
      ['essential', true],
      ['analytics', true],
      ['marketing', false],
      ['functional', false],
    ]);
  });

  it.each([
    [365, true],
    [366, false],
  ])('made %i days ago counts: %s', async (days, counts) => {
    const { store } = setUp({ record: createRecord(EVERYTHING, NOW - days * DAY_MS) });

    await store.load(undefined);

    expect(store.getState()).toMatchObject({ hasConsented: counts, analytics: counts, isBannerVisible: !counts });
  });

  it('that was withdrawn counts as none', async () => {
    const record = { ...createRecord(EVERYTHING, NOW), withdrawnAt: '2026-11-20T00:00:00Z' };
    const { store } = setUp({ record });

    await store.load(undefined);

    expect(store.getState()).toMatchObject({ analytics: false, isBannerVisible: true });
  });

  it('is withdrawn with everything that was kept, and asked for again', async () => {
    const { store, kept, onChoice } = setUp();
    store.dismiss();
    await store.acceptAll();

    await store.withdraw();

    expect(kept.size).toBe(0);
    expect(store.getState()).toMatchObject({ hasConsented: false, functional: false, isBannerVisible: true });
    expect(onChoice).toHaveBeenLastCalledWith(NOTHING_OPTIONAL);
  });

  it('of another window is followed', async () => {
    const { store, kept, onChoice } = setUp();
    await store.load(undefined);
    kept.set(PREFERENCES_KEY, JSON.stringify(createRecord(analyticsOnly, NOW)));

    store.follow();

    expect(store.getState()).toMatchObject({ analytics: true, isBannerVisible: false });
    expect(onChoice).toHaveBeenLastCalledWith(expect.objectContaining(analyticsOnly));
  });
});

describe('for a member', () => {
  it("the server's choice goes before the browser's", async () => {
    const server = fakeServer({ load: async () => ({ kind: 'found', record: createRecord(analyticsOnly, NOW) }) });
    const { store, kept } = setUp({ record: createRecord(EVERYTHING, NOW) });

    await store.load(server);

    expect(store.getState()).toMatchObject({ analytics: true, marketing: false });
    expect(JSON.parse(kept.get(PREFERENCES_KEY) ?? '')).toMatchObject(analyticsOnly);
  });

  it("the browser's choice is sent where the server has none", async () => {
    const server = fakeServer();
    const { store } = setUp({ record: createRecord(EVERYTHING, NOW) });

    await store.load(server);

    expect(server.save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(EVERYTHING));
    expect(store.getState().marketing).toBe(true);
  });

  it("the browser's choice counts while the session is over", async () => {
    const { store } = setUp({ record: createRecord(EVERYTHING, NOW) });

    await store.load(fakeServer({ load: async () => ({ kind: 'signed-out' }) }));

    expect(store.getState().marketing).toBe(true);
  });

  it('only what is essential is allowed while the server does not tell', async () => {
    const { store } = setUp({ record: createRecord(EVERYTHING, NOW) });

    await store.load(fakeServer({ load: async () => ({ kind: 'failed' }) }));

    expect(store.getState()).toMatchObject({ marketing: false, error: 'Failed to load cookie preferences' });
  });

  it('a choice the server did not take stands in the browser, and says so', async () => {
    const server = fakeServer({ save: async () => false });
    const { store, kept } = setUp();
    await store.load(server);

    await store.acceptAll();

    expect(store.getState()).toMatchObject({
      marketing: true,
      error: 'Failed to save preferences. Your preferences are saved locally.',
    });
    expect(kept.has(PREFERENCES_KEY)).toBe(true);
  });

  it('a withdrawal the server did not take holds in the browser, and says so', async () => {
    const server = fakeServer({ withdraw: async () => false });
    const { store } = setUp({ record: createRecord(EVERYTHING, NOW) });
    await store.load(server);

    await store.withdraw();

    expect(store.getState()).toMatchObject({
      marketing: false,
      error: 'Failed to withdraw consent. Please try again.',
    });
  });
});

it('works where storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  const { store } = setUp({ storage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden } });
  await store.load(undefined);

  await store.acceptAll();

  expect(store.getState()).toMatchObject({ analytics: true, isBannerVisible: false });
});

const fakeServer = (answers: Partial<ConsentServer> = {}) => ({
  load: vi.fn<ConsentServer['load']>(answers.load ?? (async () => ({ kind: 'none' }))),
  save: vi.fn<ConsentServer['save']>(answers.save ?? (async () => true)),
  withdraw: vi.fn<ConsentServer['withdraw']>(answers.withdraw ?? (async () => true)),
});

interface Setting {
  record?: object;
  refusesByItself?: boolean;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

function setUp({ record, refusesByItself = false, storage }: Setting = {}) {
  const kept = new Map<string, string>(record ? [[PREFERENCES_KEY, JSON.stringify(record)]] : []);
  const onChoice = vi.fn();
  const store = createConsentStore({
    storage: storage ?? {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    refusesByItself,
    onChoice,
    now: () => NOW,
  });
  return { store, kept, onChoice };
}
