import type { AnnouncedEvent, SavedItem } from '@shoreline/contracts';
import { unknownTarget } from '@shoreline/contracts/save-targets';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../../test/prepare-identity.ts';

const { start } = prepareIdentity();

const MARKET = { targetType: 'directory_item' as const, targetId: '0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10' };
const ADDRESS = `/api/me/saves/${MARKET.targetType}/${MARKET.targetId}/event`;
const THURSDAY: AnnouncedEvent = { startsAt: '2026-12-03T08:00:00.000Z', status: null };
const FRIDAY: AnnouncedEvent = { startsAt: '2026-12-04T08:00:00.000Z', status: null };
const SUMMARY = {
  ...unknownTarget,
  title: 'Twilight market',
  category: 'Event',
  href: '/events/twilight-market',
};

/** A member, and the market as content-api announces it. */
async function startWithMarket() {
  const announced: { event?: AnnouncedEvent; isAway: boolean } = { event: THURSDAY, isAway: false };
  const { signIn } = await start({
    describeTargets: async (targets) =>
      announced.isAway
        ? undefined
        : targets.map((target) => ({ ...SUMMARY, ...target, ...(announced.event && { event: announced.event }) })),
  });
  const browser = await signIn();
  const read = async () => ((await (await browser.visit('/api/me/saves')).json()) as SavedItem[])[0];
  return { announced, browser, read };
}

it('says of an event that was moved how its keeper knows it, until they say that they know', async () => {
  const { announced, browser, read } = await startWithMarket();
  await browser.send('POST', '/api/me/saves', MARKET);
  expect(await read()).not.toHaveProperty('eventBefore');

  announced.event = FRIDAY;
  expect(await read()).toMatchObject({ event: FRIDAY, eventBefore: THURSDAY });
  expect((await browser.send('PUT', ADDRESS, FRIDAY)).status).toBe(204);

  expect(await read()).not.toHaveProperty('eventBefore');
});

it('goes on telling where something changed after it was read', async () => {
  const { announced, browser, read } = await startWithMarket();
  await browser.send('POST', '/api/me/saves', MARKET);

  announced.event = { ...FRIDAY, status: 'cancelled' };
  await browser.send('PUT', ADDRESS, FRIDAY);

  expect(await read()).toMatchObject({ eventBefore: FRIDAY, event: { status: 'cancelled' } });
});

it('knows how an event was when it came with what was saved before the sign-in', async () => {
  const { announced, browser, read } = await startWithMarket();
  const { id } = (await (await browser.visit('/api/auth/user')).json()) as { id: string };
  await browser.send('POST', '/api/me/saves/merge', { memberId: id, targets: [MARKET] });

  announced.event = { ...THURSDAY, status: 'postponed' };

  expect(await read()).toMatchObject({ eventBefore: THURSDAY });
});

it('says nothing while nobody knows, of what was saved meanwhile, and of what is no event', async () => {
  const { announced, browser, read } = await startWithMarket();
  announced.isAway = true;
  await browser.send('POST', '/api/me/saves', MARKET);
  expect(await read()).not.toHaveProperty('eventBefore');

  announced.isAway = false;
  expect(await read()).not.toHaveProperty('eventBefore');
  await browser.send('PUT', ADDRESS, THURSDAY);
  delete announced.event;

  expect(await read()).not.toHaveProperty('eventBefore');
});

it('stores nothing for somebody who has not saved it', async () => {
  const { browser, read } = await startWithMarket();

  expect((await browser.send('PUT', ADDRESS, FRIDAY)).status).toBe(204);

  expect(await read()).toBeUndefined();
});
