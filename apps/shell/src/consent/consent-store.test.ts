import { MS_PER_DAY } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { NOW, startConsentStore } from '../../test/start-consent-store.ts';
import { createRecord, DISMISSED_KEY, EVERYTHING, NOTHING_OPTIONAL, PREFERENCES_KEY } from './consent-record.ts';

const analyticsOnly = { ...NOTHING_OPTIONAL, analytics: true };

describe('a browser nobody was asked in', () => {
  it('allows only what is essential and shows the banner', async () => {
    const { store, onChoice } = startConsentStore();

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
    const { store, stored } = startConsentStore();
    await store.load(undefined);

    store.dismiss();
    await store.load(undefined);

    expect(store.getState()).toMatchObject({ isBannerVisible: false, hasConsented: false });
    expect([...stored.keys()]).toEqual([DISMISSED_KEY]);
  });

  it.each([
    [365, false],
    [366, true],
  ])('that was dismissed %i days ago shows the banner: %s', async (days, isShown) => {
    const { store } = startConsentStore({ dismissed: new Date(NOW - days * MS_PER_DAY).toISOString() });

    await store.load(undefined);

    expect(store.getState().isBannerVisible).toBe(isShown);
  });

  it('counts a dismissal without a date from today', async () => {
    const { store, stored } = startConsentStore({ dismissed: 'true' });

    await store.load(undefined);

    expect(store.getState().isBannerVisible).toBe(false);
    expect(stored.get(DISMISSED_KEY)).toBe('2026-11-21T00:00:00.000Z');
  });

  it('treats a signal of the browser as a refusal, without banner or record', async () => {
    const { store, stored } = startConsentStore({ hasOptOutSignal: true });

    await store.load(undefined);

    expect(store.getState()).toMatchObject({ isBannerVisible: false, hasConsented: false, marketing: false });
    expect(stored.size).toBe(0);
  });
});

describe('a choice', () => {
  it.each([
    ['accepting all', 'acceptAll', EVERYTHING],
    ['rejecting all', 'rejectAll', NOTHING_OPTIONAL],
  ] as const)('by %s is recorded with its time and ends the question', async (_, action, choice) => {
    const { store, stored, onChoice } = startConsentStore();
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
    expect(JSON.parse(stored.get(PREFERENCES_KEY) ?? '')).toMatchObject(choice);
    expect(onChoice).toHaveBeenLastCalledWith(expect.objectContaining(choice));
  });

  it('may differ by category; essential is always on', async () => {
    const { store } = startConsentStore();
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
    const { store } = startConsentStore({ record: createRecord(EVERYTHING, NOW - days * MS_PER_DAY) });

    await store.load(undefined);

    expect(store.getState()).toMatchObject({ hasConsented: counts, analytics: counts, isBannerVisible: !counts });
  });

  it('that ran out is asked for again, whatever was dismissed before it, until that is dismissed too', async () => {
    const record = createRecord(EVERYTHING, NOW - 366 * MS_PER_DAY);
    const { store } = startConsentStore({ record, dismissed: 'true' });

    await store.load(undefined);
    expect(store.getState().isBannerVisible).toBe(true);

    store.dismiss();
    await store.load(undefined);
    expect(store.getState().isBannerVisible).toBe(false);
  });

  it('that was withdrawn counts as none', async () => {
    const record = { ...createRecord(EVERYTHING, NOW), withdrawnAt: '2026-11-20T00:00:00Z' };
    const { store } = startConsentStore({ record });

    await store.load(undefined);

    expect(store.getState()).toMatchObject({ analytics: false, isBannerVisible: true });
  });

  it('is withdrawn with everything that was stored, and asked for again', async () => {
    const { store, stored, onChoice } = startConsentStore();
    store.dismiss();
    await store.acceptAll();

    await store.withdraw();

    expect(stored.size).toBe(0);
    expect(store.getState()).toMatchObject({ hasConsented: false, functional: false, isBannerVisible: true });
    expect(onChoice).toHaveBeenLastCalledWith(NOTHING_OPTIONAL);
  });

  it('of another window is followed', async () => {
    const { store, stored, onChoice } = startConsentStore();
    await store.load(undefined);
    stored.set(PREFERENCES_KEY, JSON.stringify(createRecord(analyticsOnly, NOW)));

    store.follow({ isChoice: true });

    expect(store.getState()).toMatchObject({ analytics: true, isBannerVisible: false });
    expect(onChoice).toHaveBeenLastCalledWith(expect.objectContaining(analyticsOnly));
  });
});

it('works where storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  const { store } = startConsentStore({ storage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden } });
  await store.load(undefined);

  await store.acceptAll();

  expect(store.getState()).toMatchObject({ analytics: true, isBannerVisible: false });
});
