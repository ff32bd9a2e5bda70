// @vitest-environment jsdom
import { operatorNewsletterRoutes as routes } from '@shoreline/contracts/operator-newsletter';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { LOAD_TIMEOUT_MS, openAdmin } from '../../../test/content-data.ts';
import {
  ISSUE,
  issueFields,
  loadNewsletter,
  NEWSLETTER,
  newsletterIssue,
  newsletterServices,
} from '../../../test/newsletter-data.ts';

beforeAll(loadNewsletter, LOAD_TIMEOUT_MS);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function open(services = newsletterServices()) {
  const rendered = openAdmin(ISSUE, services);
  await screen.findByRole('form', { name: 'Issue' });
  return { ...rendered, services };
}

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const saveAnswers = (services: ReturnType<typeof newsletterServices>): void =>
  services.answer(routes.save, ({ body }) =>
    newsletterIssue({ revision: 3, subject: body.fields.subject, fields: body.fields as typeof issueFields }),
  );

it('saves subject, introduction, the order of blocks, and what is left out', async () => {
  const { services } = await open();
  saveAnswers(services);

  type('Subject', 'Storms');
  type('Introduction', 'Wet.');
  press('Move Events up');
  fireEvent.click(screen.getByRole('switch', { name: 'Episodes' }));
  press('Leave out Night market');
  press('Save');

  await waitFor(() => expect(services.received(routes.save)).toHaveLength(1));
  const { body } = services.received(routes.save)[0] ?? {};
  expect(body).toMatchObject({ revision: 2, fields: { subject: 'Storms', intro: 'Wet.' } });
  expect(body?.fields.blocks.map(({ kind, isIncluded, entries }) => [kind, isIncluded, entries.length])).toEqual([
    ['events', true, 1],
    ['episodes', false, 2],
  ]);
  expect(await screen.findByText('Saved.')).toBeTruthy();
});

it('says what is missing and sends nothing', async () => {
  const { services } = await open();

  type('Subject', ' ');
  press('Save');

  expect(screen.getByText('Please give it a subject')).toBeTruthy();
  expect(screen.getByText('One field needs another look.')).toBeTruthy();
  expect(services.received(routes.save)).toEqual([]);
});

it('shows the very mail in a frame without scripts, its text, and the page', async () => {
  const { services } = await open();
  const html =
    '<!doctype html><html><head><style>p{}</style></head><body class="paper"><p style="color:red">Tea &amp; <a href="https://a.example/">toast</a></p><script>alert(1)</script></body></html>';
  services.answer(routes.preview, { html, text: 'Tea & toast' });

  type('Subject', 'Storms');
  press('Preview');

  const frame = (await screen.findByTitle('The mail as HTML')) as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  const body = frame.contentDocument?.body;
  await waitFor(() => expect(body?.querySelector('p')?.textContent).toBe('Tea & toast'));
  expect(body?.querySelector('p')?.style.color).toBe('red');
  expect(body?.querySelector('script')).toBeNull();
  expect(services.received(routes.preview)[0]?.body).toMatchObject({
    wantsUpdates: true,
    fields: { subject: 'Storms' },
  });
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Text' }), { button: 0 });
  expect(await screen.findByText('Tea & toast')).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Page' }), { button: 0 });
  expect(within(await screen.findByRole('article', { name: 'The page' })).getByText('Night market')).toBeTruthy();
});

it('saves what was typed before it is sent to oneself', async () => {
  const { services, toasts } = await open();
  saveAnswers(services);
  services.answer(routes.sendTest, { to: 'editor@example.com' });

  type('Subject', 'Storms');
  press('Send to myself');

  await waitFor(() => expect(services.received(routes.sendTest)).toMatchObject([{ body: { revision: 3 } }]));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'On its way to editor@example.com' }]));
});

it('asks before it goes to all, and says to how many', async () => {
  const { services } = await open();
  const sendAt = '2026-11-22T03:00:00.000Z';
  services.answer(routes.schedule, newsletterIssue({ state: 'scheduled', sendAt, slug: '2026-11-22-whales' }));

  press('Send now…');
  expect(await screen.findByText(/It goes to 120 readers/)).toBeTruthy();
  press('Send to all');

  expect(await screen.findByText(/^Goes out/)).toBeTruthy();
  expect(services.received(routes.schedule)).toMatchObject([{ body: { revision: 2 } }]);
});

it('schedules for a moment in Noosa that is to come', async () => {
  const { services } = await open();
  services.answer(routes.schedule, newsletterIssue({ state: 'scheduled', sendAt: '2126-11-27T20:00:00.000Z' }));

  press('Schedule…');
  fireEvent.change(await screen.findByLabelText('Date and time in Noosa'), { target: { value: '2020-01-01T06:00' } });
  press('Schedule');
  expect(screen.getByText('Choose a moment that is to come')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Date and time in Noosa/), { target: { value: '2126-11-28T06:00' } });
  press('Schedule');

  await waitFor(() =>
    expect(services.received(routes.schedule)).toMatchObject([{ body: { sendAt: '2126-11-27T20:00:00.000Z' } }]),
  );
});

it('asks for a fresh sign-in where the service wants one', async () => {
  const { services } = await open();
  services.refuse(routes.schedule, { status: 403, code: 'fresh-sign-in-required' });

  press('Send now…');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to all' }));

  expect(await screen.findByText('Please sign in again first')).toBeTruthy();
});

it('pauses what is on its way, and writes nothing of it any longer', async () => {
  const counts = { recipients: 40, sent: 20, bounced: 0, failed: 0 };
  const started = { startedAt: '2026-11-22T03:00:00.000Z', slug: '2026-11-22-whales', counts };
  const services = newsletterServices(newsletterIssue({ state: 'sending', ...started }));
  await open(services);
  services.answer(routes.pause, newsletterIssue({ state: 'paused', ...started }));

  expect((screen.getByLabelText('Subject') as HTMLInputElement).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  press('Pause');

  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy();
  expect(screen.getByText('Paused: 20 of 40 mails taken so far.')).toBeTruthy();
});

it('shows what somebody else saved beside what was typed, and loses neither', async () => {
  const { services } = await open();
  services.refuse(routes.save, { status: 409, code: 'content-changed', message: 'Sam was faster.' });
  services.answer(
    routes.read,
    newsletterIssue({ revision: 3, updatedBy: 'sam@example.com', fields: { ...issueFields, intro: 'By Sam.' } }),
  );

  type('Subject', 'Storms');
  press('Save');
  expect(await screen.findByRole('heading', { name: 'sam@example.com was quicker' })).toBeTruthy();
  press('Continue with these');

  await screen.findByRole('form', { name: 'Issue' });
  expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Storms');
  expect((screen.getByLabelText(/^Introduction/) as HTMLTextAreaElement).value).toBe('By Sam.');
  saveAnswers(services);
  press('Save');
  await waitFor(() => expect(services.received(routes.save).at(-1)?.body.revision).toBe(3));
});

it('asks before something typed is left behind', async () => {
  const { address } = await open();

  type('Subject', 'Storms');
  fireEvent.click(screen.getByRole('link', { name: 'All issues' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave and discard' }));

  await waitFor(() => expect(address()).toBe(NEWSLETTER));
});

it('says that there is no such issue, and offers another try when it cannot be read', async () => {
  const services = newsletterServices();
  services.refuse(routes.read, { status: 503 });
  openAdmin(ISSUE, services);
  const retry = await screen.findByRole('button', { name: 'Try again' });

  services.refuse(routes.read, { status: 404, code: 'newsletter-issue-not-found' });
  fireEvent.click(retry);

  expect(await screen.findByRole('heading', { name: 'There is no such issue' })).toBeTruthy();
});
