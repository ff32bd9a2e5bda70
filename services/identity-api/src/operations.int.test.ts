import type { Route } from '@shoreline/contracts';
import { operationRoutes } from '@shoreline/contracts/operations';
import { expect, it } from 'vitest';

import { prepareIdentity } from '../test/prepare-identity.ts';

const { connection, misbehave, start } = prepareIdentity();
const NOW = new Date('2026-11-24T02:00:00Z');
const { status: STATUS, privacy: PRIVACY } = operationRoutes.identity;

async function signIn(...groups: string[]) {
  misbehave({ userInfo: { sub: 'bea', groups } });
  const site = await start({ now: () => NOW });
  const browser = site.newBrowser();
  await browser.visit((await site.leave(browser, '/api/operators/login')).callback);
  return browser;
}

it.each([
  ['publishers', 200, 403],
  ['/staff/ed,itors', 403, 403],
  ['CN=admins,OU=ops', 200, 200],
] as const)('AZ-1: says to an operator of the group %s what the contract allows', async (group, status, others) => {
  const browser = await signIn(group);

  for (const route of Object.values<Route>(operationRoutes.identity)) {
    const expected = route.path === STATUS.path ? status : others;
    expect.soft((await browser.visit(route.path)).status, route.path).toBe(expected);
  }
});

it('AZ-1: says nothing to anybody else', async () => {
  const browser = (await start()).newBrowser();

  for (const route of Object.values<Route>(operationRoutes.identity))
    expect.soft((await browser.visit(route.path)).status, route.path).toBe(404);
});

it('counts choices about cookies by the month in Noosa: all, some or nothing of what is optional', async () => {
  const browser = await signIn('CN=admins,OU=ops');
  const receipt = (at: string, choice: object) => ({
    userId: crypto.randomUUID(),
    action: 'given',
    analytics: false,
    marketing: false,
    functional: false,
    consentVersion: 1,
    at: new Date(at),
    ...choice,
  });
  await connection
    .collection('consent_receipts')
    .insertMany([
      receipt('2026-10-31T13:59:00Z', { analytics: true }),
      receipt('2026-10-31T14:00:00Z', { analytics: true, marketing: true, functional: true }),
      receipt('2026-11-20T00:00:00Z', {}),
      receipt('2026-11-21T00:00:00Z', { action: 'withdrawn' }),
      receipt('2025-01-01T00:00:00Z', {}),
    ]);

  const { months } = PRIVACY.reply.parse(await (await browser.visit(PRIVACY.path)).json());

  expect(months).toEqual([
    { month: '2026-10', figure: 'consent-custom', count: 1 },
    { month: '2026-11', figure: 'consent-accepted', count: 1 },
    { month: '2026-11', figure: 'consent-rejected', count: 2 },
  ]);
});
