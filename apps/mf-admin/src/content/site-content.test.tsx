// @vitest-environment jsdom
import { operatorContentRoutes, operatorFactRoutes } from '@shoreline/contracts/operator-content';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { contentItem, contentServices, LOAD_TIMEOUT_MS, loadContent, openAdmin } from '../../test/content-data.ts';
import { factChange, listedFact } from '../../test/fact-data.ts';

beforeAll(() => Promise.all([loadContent(), import('./facts/facts-view.tsx')]), LOAD_TIMEOUT_MS);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const BLOCKS = ['latest', 'stories', 'recent', 'hosts', 'community', 'connect'];
const homePage = (blocks = BLOCKS) =>
  contentItem({
    kind: 'home',
    title: 'Order of the home page',
    section: 'Home page',
    fields: { blocks, featuredEpisode: null },
  });

async function openHomePage(item = homePage()) {
  const services = contentServices(item);
  services.answer(operatorContentRoutes.save, ({ body }) => ({ ...item, revision: 5, fields: body.fields }));
  openAdmin('/admin/content/home', services);
  await screen.findByRole('form', { name: 'Fields' });
  return services;
}

const order = () =>
  within(screen.getByRole('group', { name: 'Sections' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d|Leave out.*|Stays/g, ''))
    .filter((text) => !text?.startsWith('Put in'));

it('opens what there is once without a list, and offers nothing that makes no sense for it', async () => {
  await openHomePage();

  expect(screen.getByRole('heading', { level: 1, name: 'Home page' })).toBeTruthy();
  for (const name of ['Feature', 'Unpublish…', 'Take down…']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: /^All / })).toBeNull();
});

it('moves a section with the keyboard, says where it is, and publishes the order', async () => {
  const services = await openHomePage();
  const up = () => screen.getByRole('button', { name: 'Move Recent Episodes up' });

  up().focus();
  fireEvent.click(up());
  expect(document.activeElement).toBe(up());
  expect(screen.getByText('Recent Episodes is number 2 of 6.')).toBeTruthy();
  fireEvent.click(up());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Recent Episodes down' }));
  press('Leave out: Featured Stories');
  expect(order()).toEqual([
    'Recent Episodes',
    'Latest Episode',
    'Meet Your Hosts',
    'Community Resources',
    'Stay Connected',
  ]);
  press('Save and publish');

  await waitFor(() =>
    expect(services.received(operatorContentRoutes.save)).toMatchObject([
      { body: { publish: true, fields: { blocks: ['recent', 'latest', 'hosts', 'community', 'connect'] } } },
    ]),
  );
});

it('keeps what the buttons of the first screen lead to, and puts back what was left out', async () => {
  await openHomePage(homePage(['recent', 'connect']));

  expect(screen.queryByRole('button', { name: 'Leave out: Recent Episodes' })).toBeNull();
  press(/^Put in.*Meet Your Hosts$/);

  expect(order()).toEqual(['Recent Episodes', 'Stay Connected', 'Meet Your Hosts']);
});

it.each([
  ['50+ | Episodes', 'There are 4 of them, and here is 1'],
  ['50+ Episodes', 'Line 1: write the figure | what it counts'],
])('says what is wrong with figures such as %s', async (text, problem) => {
  const figures = ['30+', '50+', '10K+', 'Weekly'].map((value) => ({ value, label: 'Of something' }));
  const services = contentServices(contentItem({ kind: 'figures', title: 'Figures', fields: { figures } }));
  openAdmin('/admin/content/figures', services);
  await screen.findByRole('form', { name: 'Fields' });

  fireEvent.change(screen.getByRole('textbox', { name: 'Figures' }), { target: { value: text } });
  press('Save');

  expect(await screen.findByText(problem)).toBeTruthy();
  expect(services.received(operatorContentRoutes.save)).toEqual([]);
});

it('starts a host as a draft', async () => {
  const host = contentItem({ kind: 'host', title: 'Bea Tern', state: 'draft', publishedRevision: null, fields: {} });
  const services = contentServices(host);
  services.answer(operatorContentRoutes.create, host);
  openAdmin('/admin/content/hosts/new', services);
  await screen.findByRole('form', { name: 'Fields' });

  for (const [name, value] of [
    ['Name', 'Bea Tern'],
    ['What they do', 'Co-host'],
    ['In a few sentences', 'Flies.'],
    [/^Elsewhere/, 'Instagram | https://instagram.example/bea'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  }
  press('Start the draft');

  await waitFor(() =>
    expect(services.received(operatorContentRoutes.create)).toMatchObject([
      {
        body: {
          kind: 'host',
          fields: { name: 'Bea Tern', social: [{ label: 'Instagram', url: 'https://instagram.example/bea' }] },
        },
      },
    ]),
  );
});

const grant = listedFact({
  id: 'first-home-grant',
  item: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d0021',
  title: 'First home grant',
  text: '$15,000',
  value: 15_000,
  unit: 'AUD',
  reviewBy: '2026-01',
});

async function openFacts(address = '/admin/content/facts') {
  const services = contentServices();
  services.answer(operatorFactRoutes.list, [grant, listedFact()]);
  openAdmin(address, services);
  await screen.findByRole('table', { name: 'Figures' });
  return services;
}
const rows = () => screen.getAllByRole('row').slice(1);

it('lists every figure with its period and source, and narrows to what is due', async () => {
  await openFacts();

  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First home grantReal Estate Tips$15,000'),
    expect.stringContaining('5 business days'),
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Due for review (1)' }));

  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'First home grant' }).getAttribute('href')).toBe(
    `/admin/content/facts/${grant.item}`,
  );
});

it('says that nothing is due, and leads back to all figures', async () => {
  const services = contentServices();
  services.answer(operatorFactRoutes.list, [listedFact({ reviewBy: '2099-01' })]);
  openAdmin('/admin/content/facts?due=true', services);

  expect(await screen.findByText('Nothing is due')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all figures' })).toBeTruthy();
});

it('tries again where the figures cannot be read', async () => {
  const services = contentServices();
  services.refuse(operatorFactRoutes.list, { status: 503 });
  openAdmin('/admin/content/facts', services);
  await screen.findByText('The figures cannot be read');

  services.answer(operatorFactRoutes.list, [grant]);
  press('Try again');

  expect(await screen.findByRole('table', { name: 'Figures' })).toBeTruthy();
});

const choose = () =>
  fireEvent.change(screen.getByLabelText('A changed file of figures'), {
    target: { files: [new File(['figure,value'], 'figures.csv', { type: 'text/csv' })] },
  });
const changes = [factChange(grant, { value: 30_000 }), { ...factChange(listedFact(), { value: 7 }), line: 3 }];

it('shows what a file would change and what of it cannot be used, before anything is stored', async () => {
  const services = await openFacts();
  const faults = [{ line: 4, column: 'value', message: 'Please enter a number' }];
  services.answer(operatorFactRoutes.check, { changes, faults, unchanged: 80 });

  choose();

  expect(await screen.findByText(/^The file would change 2 figures; 80 figures in it are as they were\./)).toBeTruthy();
  expect(screen.getByText('Line 4, value: Please enter a number.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'First home grant (line 2)' })).toBeTruthy();
  expect(screen.getByText('30000')).toBeTruthy();
  expect(services.received(operatorContentRoutes.save)).toEqual([]);
});

it('carries the changes out one by one, and names those that were not', async () => {
  const services = await openFacts();
  services.answer(operatorFactRoutes.check, { changes, faults: [], unchanged: 0 });
  const saved = contentItem({ kind: 'fact' });
  services.answer(operatorContentRoutes.save, ({ params }) => ({ ...saved, id: params.id }));
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Change and publish 2 figures' }));

  expect(await screen.findByText('Done: 2 figures changed. The guides show it within seconds.')).toBeTruthy();
  expect(services.received(operatorContentRoutes.save)).toMatchObject([
    { params: { kind: 'fact', id: grant.item }, body: { revision: 0, publish: true, fields: { value: 30_000 } } },
    { body: { fields: { value: 7 } } },
  ]);

  services.refuse(operatorContentRoutes.save, {
    status: 409,
    code: 'content-changed',
    message: 'jo@example.com changed this.',
  });
  choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Change and publish 2 figures' }));

  expect(await screen.findByText('0 of 2 figures changed. 2 were not:')).toBeTruthy();
  expect(screen.getAllByText(/jo@example.com changed this\./)).toHaveLength(2);
});

it('says why a file cannot be read at all', async () => {
  const services = await openFacts();
  services.refuse(operatorFactRoutes.check, { status: 400, code: 'invalid-input', message: 'The file is too large.' });

  choose();

  expect(await screen.findByText('The file is too large.')).toBeTruthy();
});

it('opens a figure to be edited, with what it counts fixed', async () => {
  const fact = contentItem({
    kind: 'fact',
    title: 'Cooling off',
    section: 'Real Estate Tips',
    fields: listedFact().fields,
  });
  openAdmin(`/admin/content/facts/${fact.id}`, contentServices(fact));
  await screen.findByRole('form', { name: 'Fields' });

  expect(screen.getByLabelText<HTMLInputElement>('Counts').readOnly).toBe(true);
  expect(screen.getByRole('heading', { name: 'Cooling off' })).toBeTruthy();
});
