// @vitest-environment jsdom
import { renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { guideServices } from '../../test/guide-services.ts';
import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./investment-page.tsx'));

async function openGuide(search = '', options: Parameters<typeof renderRemote>[2] = {}) {
  const rendered = renderRemote(remote, `/investment-guide${search}`, { services: guideServices(), ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const panel = (name: string) => within(screen.getByRole('tabpanel', { name }));
const result = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('leads to real estate in the directory', async () => {
  await openGuide();

  expect(screen.getByRole('link', { name: 'Find Real Estate Services' }).getAttribute('href')).toBe(
    '/directory?category=Real%20Estate',
  );
});

it('asks for the story form, six stories and six services about investment', async () => {
  const ShareStory = vi.fn((_props: object) => <p>Share</p>);
  const StorySection = vi.fn((_props: object) => <p>Stories</p>);
  const DirectoryCallToAction = vi.fn((_props: object) => <p>Services</p>);
  await openGuide('', {
    widgets: {
      'mf-stories/ShareStory': ShareStory,
      'mf-stories/StorySection': StorySection,
      'mf-directory/DirectoryCallToAction': DirectoryCallToAction,
    },
  });

  expect(ShareStory.mock.lastCall?.[0]).toMatchObject({
    label: 'Share Your Investment Story',
    presetType: 'investment',
    open: false,
  });
  expect(StorySection.mock.lastCall?.[0]).toMatchObject({ storyType: 'investment', featuredFirst: true, limit: 6 });
  expect(DirectoryCallToAction.mock.lastCall?.[0]).toMatchObject({ category: 'Real Estate', limit: 6 });
});

it.each([
  ['Growth over five years', '+65%'],
  ['Rental yields', '3.5-6.5%'],
  ['Vacancy', '1.2%'],
  ['Days to rent', '12 days'],
])('marks %s of %s as an average with a date', async (label, figure) => {
  await openGuide();

  const performance = within(screen.getByRole('region', { name: 'Market performance' }));
  expect(performance.getByText('Averages')).toBeTruthy();
  const shown = performance.getByText(label).nextElementSibling?.textContent;
  expect(shown).toContain(figure);
  expect(shown).toContain('As at September 2025');
});

it.each([
  ['Beachfront apartments', ['$800,000', '3.5-5%', '$550-$800 per week']],
  ['River view units', ['$650,000', '4-5.5%', '$500-$720 per week']],
  ['Noosa Heads houses', ['$1,800,000', '2.5-4%', '$900-$1,500 per week']],
  ['Hinterland properties', ['$750,000', '4.5-6.5%', '$450-$700 per week']],
])('opens on property types: %s', async (type, figures) => {
  await openGuide();

  const card = panel('Property Types').getByRole('heading', { name: type }).closest('li');
  for (const figure of figures) expect(card?.textContent).toContain(figure);
});

it('computes returns while one types', async () => {
  await openGuide();
  expect([
    field('Purchase price ($)').value,
    field('Weekly rent ($)').value,
    field('Annual expenses ($)').value,
  ]).toEqual(['800000', '600', '8000']);
  expect([result('Annual rent'), result('Net income'), result('Gross yield'), result('Net yield')]).toEqual([
    '$31,200',
    '$23,200',
    '3.90%',
    '2.90%',
  ]);

  await userEvent.clear(field('Annual expenses ($)'));

  expect(result('Net yield')).toBe('3.90%');
  expect(screen.getByRole('img', { name: /^0 of 52 weeks/ })).toBeTruthy();
});

it('shows a dash instead of a yield without a price', async () => {
  const { container } = await openGuide();

  await userEvent.clear(field('Purchase price ($)'));

  expect([result('Gross yield'), result('Net yield')]).toEqual(['–', '–']);
  expect(container.textContent).not.toMatch(/NaN|Infinity/);
});

it('breaks an $800,000 purchase down', async () => {
  await openGuide('?tab=costs');

  const rows = panel('Costs & Returns').getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['85%', '$680,000'],
    ['4%', '$32,000'],
    ['1%', '$8,000'],
    ['1%', '$8,000'],
    ['9%', '$72,000'],
  ]);
  expect(screen.getByText(/An \$800,000 purchase/)).toBeTruthy();
});

it('names ongoing expenses and the seasons of the year', async () => {
  await openGuide('?tab=costs');

  const costs = panel('Costs & Returns');
  expect(costs.getByText('7-9% of the rent')).toBeTruthy();
  expect(costs.getByText('1-2% of the value a year')).toBeTruthy();
  expect(costs.getByText(/short stays ask 20-40% more/)).toBeTruthy();
  expect(costs.getAllByText('Peak')).toHaveLength(6);
  expect(costs.getByText('April').nextElementSibling?.textContent).toBe('Peak');
  expect(costs.getByText('October').nextElementSibling?.textContent).toBe('Off-peak');
});

it('lists four tax benefits and warns to ask a professional', async () => {
  await openGuide('?tab=tax');

  const tax = panel('Tax Strategies');
  expect(tax.getByRole('note').textContent).toContain('Ask a professional first');
  expect(tax.getByText('$5,000-$15,000 a year')).toBeTruthy();
  expect(tax.getByText('50% off the gain')).toBeTruthy();
  expect(tax.getByText(/at least 12 months/)).toBeTruthy();
  expect(tax.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Negative gearing',
    'Depreciation',
    'Capital gains discount',
    'Interest and running costs',
    'Opportunities',
    'Compliance',
  ]);
});
