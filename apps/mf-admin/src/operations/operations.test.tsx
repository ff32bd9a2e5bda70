// @vitest-environment jsdom
import {
  operationRoutes,
  outboxOperationRoutes,
  siteHealthRoutes,
  vainSearchRoutes,
} from '@shoreline/contracts/operations';
import { QUARANTINED } from '@shoreline/contracts/operation-addresses';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import {
  auditRecord,
  deadMail,
  loadOperations,
  openOperations,
  operationServices,
  status,
} from '../../test/operations-data.ts';
import { LOAD_TIMEOUT_MS } from '../../test/content-data.ts';

beforeAll(loadOperations, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the audit trail', () => {
  it('merges the records of all services, the latest first, and opens each to all it holds', async () => {
    const services = operationServices();
    services.answer(operationRoutes.content.records, [auditRecord({ event: 'content-saved' })]);
    services.answer(operationRoutes.owners.records, [auditRecord({ at: '2026-11-23T03:00:00.000Z' })]);
    const { head } = openOperations('audit', services);

    expect(await rowsOf('Audit trail')).toEqual([
      expect.stringMatching(/Claim approved.*hash-of-it.*jo@office.*Owners.*Done/),
      expect.stringMatching(/Content saved.*Content.*Done/),
    ]);
    expect(head()).toMatchObject({ title: 'Audit trail – Shoreline', noIndex: true });
  });

  it('asks for what the address says, of the services it names', async () => {
    const services = operationServices();
    openOperations('audit?service=owners&event=claim-approved&operator=jo@office&day=2026-11-23', services);

    expect(await screen.findByRole('heading', { name: 'No record is like that' })).toBeTruthy();
    expect(services.received(operationRoutes.owners.records)[0]?.query).toMatchObject({
      event: 'claim-approved',
      operator: 'jo@office',
      day: '2026-11-23',
    });
    expect(services.received(operationRoutes.content.records)).toEqual([]);
  });

  it('looks for an operator from the form, and keeps the other filters', async () => {
    const { address } = openOperations('audit?service=owners', operationServices());
    const field = await screen.findByLabelText('Operator');

    fireEvent.change(field, { target: { value: ' lee@office ' } });
    fireEvent.submit(screen.getByRole('search'));

    await waitFor(() => expect(address()).toBe('/admin/operations/audit?service=owners&operator=lee%40office'));
  });

  it('says in words what was found when it is verified, some thousand records at a time', async () => {
    const services = operationServices();
    services.answer(operationRoutes.content.verification, ({ query }) => ({
      checked: 10_000,
      last: query.after + 10_000,
      hash: 'h',
      isComplete: query.after > 0,
      faults: [],
    }));
    services.answer(operationRoutes.owners.verification, {
      checked: 9,
      last: 9,
      hash: 'h',
      isComplete: true,
      faults: [
        { sequence: 4, through: 4, fault: 'altered' },
        { sequence: 6, through: 8, fault: 'removed' },
      ],
    });
    services.refuse(operationRoutes.releases.verification, { status: 503 });
    openOperations('audit', services);

    fireEvent.click(await screen.findByRole('button', { name: 'Verify the trail' }));

    for (const text of [
      'Content: whole, all 20,000 records fit.',
      'Members and operators: nothing is recorded yet.',
      'Owners: broken. Record 4 is altered. Records 6 to 8 are missing.',
      'Releases does not answer: its trail is not verified.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows what the others answer when one does not, and offers another try', async () => {
    const services = operationServices();
    services.answer(operationRoutes.content.records, [auditRecord()]);
    services.refuse(operationRoutes.owners.records, { status: 503 });
    openOperations('audit', services);

    expect(await screen.findByText('Not in it: Owners.', {}, { timeout: 4_000 })).toBeTruthy();
    expect(await rowsOf('Audit trail')).toHaveLength(1);
    services.answer(operationRoutes.owners.records, [auditRecord()]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await rowsOf('Audit trail')).toHaveLength(2));
  });
});

describe('mail', () => {
  it('retries one mail', async () => {
    const services = operationServices();
    services.answer(outboxOperationRoutes.owners.deadMails, [deadMail()], { total: 1 });
    openOperations('mail', services);
    const retry = await screen.findByRole('button', { name: 'Retry Contact: Buoy' });

    services.answer(outboxOperationRoutes.owners.deadMails, [], { total: 0 });
    fireEvent.click(retry);

    expect(await screen.findByRole('heading', { name: 'No mail was given up' })).toBeTruthy();
    expect(services.received(outboxOperationRoutes.owners.retryMail)).toMatchObject([{ params: { id: 'mail-1' } }]);
  });

  it('retries all but what was held after a restore', async () => {
    const services = operationServices();
    const mails = [deadMail(), deadMail({ id: 'mail-2', reason: QUARANTINED })];
    services.answer(outboxOperationRoutes.content.deadMails, mails, { total: 2 });
    openOperations('mail', services);

    fireEvent.click(await screen.findByRole('button', { name: 'Retry all but those held' }));

    await waitFor(() => expect(services.received(outboxOperationRoutes.content.retryMails)).toHaveLength(1));
    expect(services.received(outboxOperationRoutes.owners.retryMails)).toEqual([]);
    expect(screen.getByText('Held after a restore')).toBeTruthy();
  });

  it('deletes a mail for a reason, and says so when an older sign-in is not enough', { timeout: 20_000 }, async () => {
    const services = operationServices();
    services.answer(outboxOperationRoutes.content.deadMails, [deadMail()], { total: 1 });
    services.refuse(outboxOperationRoutes.content.removeMail, { status: 403, code: 'fresh-sign-in-required' });
    openOperations('mail', services);

    fireEvent.click(await screen.findByRole('button', { name: 'Delete Contact: Buoy' }));
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 10_000 }));
    const remove = dialog.getByRole('button', { name: 'Delete the mail' });
    fireEvent.click(remove);
    expect(dialog.getByText('Please say why')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'Nobody is there.' } });
    fireEvent.click(remove);
    expect(await dialog.findByText('Please sign in again first')).toBeTruthy();
    expect(dialog.getByLabelText('Why')).toHaveProperty('value', 'Nobody is there.');

    services.answer(outboxOperationRoutes.content.removeMail, undefined);
    fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(services.received(outboxOperationRoutes.content.removeMail).at(-1)).toMatchObject({
      params: { id: 'mail-1' },
      body: { reason: 'Nobody is there.' },
    });
  });

  it('says that the mail server is away', async () => {
    const services = operationServices();
    services.answer(outboxOperationRoutes.content.outbox, {
      ...{ waiting: 3, oldestAt: '2026-11-23T02:00:00.000Z', dead: 0, sentLastDay: 0 },
      mailServer: 'away',
    });
    openOperations('mail', services);

    expect(await screen.findByText('Mail server away')).toBeTruthy();
  });
});

describe('health', () => {
  it('says that everything is ready', async () => {
    const services = operationServices();
    services.answer(operationRoutes.content.status, status({ mailServer: 'reachable' }));
    openOperations('health', services);

    expect(await screen.findByText('Everything is ready.')).toBeTruthy();
    expect(await rowsOf('Parts of the site')).toHaveLength(8);
  });

  it('names what is away, not ready or not known, and shows all the rest', async () => {
    const services = operationServices();
    services.answer(operationRoutes.content.status, status({ mailServer: 'away' }));
    services.refuse(operationRoutes.owners.status, { status: 503 });
    services.refuse(operationRoutes.releases.status, { status: 503, code: 'operator-check-unavailable' });
    services.answer(
      operationRoutes.identity.status,
      status({ isReady: false, checks: [{ name: 'database', isThere: false }] }),
    );
    services.refuse(siteHealthRoutes.read, { status: 503 });
    openOperations('health', services);

    expect(await rowsOf('Parts of the site')).toEqual([
      expect.stringMatching(/^GatewayNot known/),
      expect.stringMatching(/^Shell serverNot known/),
      expect.stringMatching(/^ContentReady/),
      expect.stringMatching(/^Members and operatorsNot readyNot ready: lacks its database\./),
      expect.stringMatching(/^OwnersAwayDoes not answer\./),
      expect.stringMatching(/^ReleasesNot knownAnswers, but nobody can check/),
      expect.stringMatching(/^DatabaseNot readyReached by 1 of 2/),
      expect.stringMatching(/^Mail serverAwayNot reached by Content/),
    ]);
  });
});

it('shows what retention removed and what waits, and counts by month at all services', async () => {
  const services = operationServices();
  services.answer(operationRoutes.content.privacy, {
    rules: [
      {
        rule: 'contact_messages',
        lastRunAt: '2026-11-23T02:00:00.000Z',
        lastRemovedAt: '2026-11-22T02:00:00.000Z',
        lastRemoved: 12,
        waiting: 3,
      },
    ],
    months: [],
  });
  const deleted = { month: '2026-11', figure: 'account-deleted', count: 2 } as const;
  services.answer(operationRoutes.identity.privacy, { rules: [], months: [deleted] });
  services.answer(operationRoutes.owners.privacy, {
    rules: [],
    months: [deleted, { month: '2026-10', figure: 'consent-custom', count: 5 }],
  });
  openOperations('privacy', services);

  expect(await rowsOf('Retention rules')).toEqual([expect.stringMatching(/contact messagesContent.*12.*3 waiting/)]);
  expect(await rowsOf('Counts by month')).toEqual([
    expect.stringMatching(/^November 2026.*4 deleted accounts$/),
    expect.stringMatching(/^October 2026.*5 allowed some/),
  ]);
});

it('shows what was searched for in vain, with the way to the search', async () => {
  const services = operationServices();
  services.answer(vainSearchRoutes.list, {
    searches: [{ text: 'kayak hire', place: 'events', count: 4, lastDay: '2026-11-23' }],
    hidden: 2,
  });
  const { address } = openOperations('searches', services);

  const link = await screen.findByRole('link', { name: 'kayak hire' });
  expect(link.getAttribute('href')).toBe('/events?search=kayak+hire');
  expect(screen.getByText(/2 other texts were searched for once or twice/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Counted over'), { target: { value: '90' } });
  await waitFor(() => expect(services.received(vainSearchRoutes.list).at(-1)?.query).toEqual({ days: 90 }));
  expect(address()).toBe('/admin/operations/searches?days=90');
});

it.each([
  ['audit', 'Nothing is recorded yet'],
  ['mail', 'No mail was given up'],
  ['privacy', 'Nothing to count yet'],
  ['searches', 'Nothing to show yet'],
])('teaches what will stand on the page of %s', async (page, title) => {
  openOperations(page, operationServices());

  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
