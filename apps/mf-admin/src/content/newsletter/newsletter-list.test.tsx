// @vitest-environment jsdom
import { operatorNewsletterRoutes as routes } from '@shoreline/contracts/operator-newsletter';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { LOAD_TIMEOUT_MS, openAdmin } from '../../../test/content-data.ts';
import {
  ISSUE,
  loadNewsletter,
  NEWSLETTER,
  newsletterIssue,
  newsletterServices,
  toIssueSummary,
} from '../../../test/newsletter-data.ts';

beforeAll(loadNewsletter, LOAD_TIMEOUT_MS);
afterEach(cleanup);

const counts = { recipients: 400, sent: 250, bounced: 3, failed: 0 };

it('lists issues with where they stand and how far they are', async () => {
  const services = newsletterServices();
  const started = { startedAt: '2026-11-22T03:00:00.000Z', slug: '2026-11-22-whales' };
  services.answer(routes.list, [
    toIssueSummary(newsletterIssue()),
    toIssueSummary(
      newsletterIssue({ id: crypto.randomUUID(), state: 'sending', subject: 'Storms', counts, ...started }),
    ),
  ]);
  const { head } = openAdmin(NEWSLETTER, services);

  const list = within(await screen.findByRole('list', { name: 'Issues' }));
  expect(list.getByRole('link', { name: 'Whales are back' }).getAttribute('href')).toBe(ISSUE);
  for (const text of ['Draft', 'Nobody has it yet.', 'Sending', 'Sending: 250 of 400 mails taken, 3 bounced so far.'])
    expect(list.getByText(text)).toBeTruthy();
  expect(list.getByRole('progressbar', { name: 'Mails taken' }).getAttribute('value')).toBe('250');
  expect(head()).toMatchObject({ title: 'Newsletter – Shoreline', noIndex: true });
});

it('drafts an issue from the week and goes to it', async () => {
  const services = newsletterServices();
  services.answer(routes.create, newsletterIssue());
  const { address } = openAdmin(NEWSLETTER, services);

  fireEvent.click(await screen.findByRole('button', { name: 'Draft this week’s issue' }));

  await waitFor(() => expect(address()).toBe(ISSUE));
});

it('teaches what an issue is where there is none', async () => {
  const services = newsletterServices();
  services.answer(routes.list, []);
  openAdmin(NEWSLETTER, services);

  expect(await screen.findByRole('heading', { name: 'No issue yet' })).toBeTruthy();
});

it('offers another try when the issues cannot be read', async () => {
  const services = newsletterServices();
  services.refuse(routes.list, { status: 503 });
  openAdmin(NEWSLETTER, services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.answer(routes.list, [toIssueSummary(newsletterIssue())]);
  fireEvent.click(retry);

  expect(await screen.findByRole('list', { name: 'Issues' })).toBeTruthy();
});
