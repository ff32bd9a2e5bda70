// @vitest-environment jsdom
import { newsletterRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() =>
  Promise.all([import('./archive-page.tsx'), import('./issue-page.tsx'), import('./preferences-page.tsx')]),
);

const TOKEN = 'a'.repeat(43);
const SLUG = '2026-11-20-whales-are-back';
const summary = {
  slug: SLUG,
  subject: 'Whales are back',
  preheader: '1 new episode · 2 events',
  sentAt: '2026-11-20T00:00:00.000Z',
};
const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  path: '/stories/low-tide' as const,
  title: 'Low tide',
  detail: 'By Pat',
  summary: 'Mud, mostly.',
};
const issue = {
  ...summary,
  intro: 'Good morning.\n\nIt rained.',
  blocks: [{ kind: 'stories' as const, heading: 'Told by locals', note: 'Our pick.', entries: [entry] }],
};

it('lists the issues that went out, with their feed', async () => {
  const services = createFakeServices();
  services.answer(newsletterRoutes.listIssues, [summary], { total: 1 });
  const { head } = renderRemote(remote, '/newsletter', { services });

  const list = within(await screen.findByRole('list', { name: 'Issues' }));
  expect(list.getByRole('link', { name: 'Whales are back' }).getAttribute('href')).toBe(`/newsletter/${SLUG}`);
  expect(list.getByText('20 November 2026')).toBeTruthy();
  expect(head()).toMatchObject({ canonical: '/newsletter', feeds: [{ href: '/newsletter.xml' }] });
});

it('says that the first issue is still to come', async () => {
  const services = createFakeServices();
  services.answer(newsletterRoutes.listIssues, []);
  renderRemote(remote, '/newsletter', { services });

  expect(await screen.findByRole('heading', { name: 'The first issue is still to come' })).toBeTruthy();
});

it('offers another try when the issues did not load', async () => {
  const services = createFakeServices();
  services.refuse(newsletterRoutes.listIssues, { status: 503 });
  renderRemote(remote, '/newsletter', { services });
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.answer(newsletterRoutes.listIssues, [summary]);
  await userEvent.click(retry);

  expect(await screen.findByRole('link', { name: 'Whales are back' })).toBeTruthy();
});

it('shows an issue as it was mailed', async () => {
  const services = createFakeServices();
  services.answer(newsletterRoutes.readIssue, issue);
  const { head } = renderRemote(remote, `/newsletter/${SLUG}`, { services });

  expect(await screen.findByRole('heading', { level: 1, name: 'Whales are back' })).toBeTruthy();
  for (const text of ['Good morning.', 'It rained.', 'Our pick.', 'By Pat', 'Mud, mostly.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Low tide' }).getAttribute('href')).toBe('/stories/low-tide');
  expect(head()).toMatchObject({ title: 'Whales are back – Shoreline', canonical: `/newsletter/${SLUG}` });
});

it('says that no issue has an address', async () => {
  const services = createFakeServices();
  services.refuse(newsletterRoutes.readIssue, { status: 404, code: 'newsletter-issue-not-found' });
  renderRemote(remote, '/newsletter/nothing', { services });

  expect(await screen.findByRole('heading', { name: 'Issue Not Found' })).toBeTruthy();
});

const openPreferences = (address = `/newsletter/preferences?token=${TOKEN}`) => {
  const services = createFakeServices();
  services.answer(newsletterRoutes.readPreferences, { isWeekly: true, wantsUpdates: false });
  return renderRemote(remote, address, { services });
};

it('lets a reader choose what comes, by the link of a mail', async () => {
  const { services } = openPreferences();
  services.answer(newsletterRoutes.savePreferences, ({ body: { token: _token, ...chosen } }) => chosen);

  await userEvent.click(await screen.findByRole('switch', { name: 'Event updates and local offers' }));
  await userEvent.click(screen.getByRole('switch', { name: 'The weekly issue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));

  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(services.received(newsletterRoutes.savePreferences)).toMatchObject([
    { body: { token: TOKEN, isWeekly: false, wantsUpdates: true } },
  ]);
  expect(screen.getByRole('link', { name: 'Leave the newsletter' }).getAttribute('href')).toBe(
    `/newsletter/unsubscribe?token=${TOKEN}`,
  );
});

it.each([
  ['what was saved', () => screen.findByRole('switch', { name: 'The weekly issue', checked: false })],
  ['that nothing comes any longer', () => screen.findByRole('link', { name: 'Subscribe' })],
])('shows who comes back to the page %s', async (shown, find) => {
  const { services, visit } = openPreferences();
  services.answer(newsletterRoutes.savePreferences, ({ body: { token: _token, ...chosen } }) => {
    services.answer(newsletterRoutes.readPreferences, chosen);
    return chosen;
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'The weekly issue' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
  await screen.findByText('Saved.');

  await act(() => visit(`/newsletter/unsubscribe?token=${TOKEN}`));
  await screen.findByRole('button', { name: 'Unsubscribe' });
  if (shown !== 'what was saved') services.refuse(newsletterRoutes.readPreferences, { status: 410 });
  await act(() => visit(`/newsletter/preferences?token=${TOKEN}`));

  expect(await find()).toBeTruthy();
});

it('keeps what was chosen when it could not be saved', async () => {
  const { services } = openPreferences();
  services.refuse(newsletterRoutes.savePreferences, { status: 503 });

  const weekly = await screen.findByRole('switch', { name: 'The weekly issue' });
  await userEvent.click(weekly);
  await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Your choice was not saved');
  expect((weekly as HTMLInputElement).checked).toBe(false);
});

it('says of a link that nobody gets anything by it', async () => {
  const { services } = openPreferences();
  services.refuse(newsletterRoutes.readPreferences, { status: 410, code: 'link-expired' });

  expect(await screen.findByRole('link', { name: 'Subscribe' })).toBeTruthy();
});
