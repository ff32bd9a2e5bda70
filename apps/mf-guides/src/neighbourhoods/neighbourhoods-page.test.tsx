// @vitest-environment jsdom
import { renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import { guideServices } from '../../test/guide-services.ts';
import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./neighbourhoods-page.tsx'));

const openGuide = (search = '') =>
  renderRemote(remote, `/neighbourhoods${search}`, {
    services: guideServices(),
    widgets: {
      'mf-stories/ShareStory': (props: object) => <p>Share: {JSON.stringify(props)}</p>,
      'mf-stories/StorySection': (props: object) => <p>Stories: {JSON.stringify(props)}</p>,
      'mf-directory/DirectoryCallToAction': (props: object) => <p>Services: {JSON.stringify(props)}</p>,
    },
  });

const titleOf = (name: string) => screen.findByText(name, { selector: 'h2' });

it('shows six neighbourhoods with ratings that read without colour', async () => {
  openGuide();

  const cards = within(await screen.findByRole('region', { name: 'Six neighbourhoods' }));
  expect(cards.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  const [nightlife] = cards.getAllByText('Nightlife');
  expect(nightlife?.nextElementSibling?.textContent).toBe('4of 5');
});

it('opens a neighbourhood and stores it in the address', async () => {
  const { address, head } = openGuide();

  await userEvent.click(await screen.findByText('Tewantin', { selector: 'h3 a' }));

  expect(await titleOf('Tewantin')).toBeTruthy();
  expect(address()).toBe('/neighbourhoods?area=tewantin#area');
  expect(head()).toMatchObject({ title: 'Living in Tewantin – Shoreline', canonical: '/neighbourhoods?area=tewantin' });
});

it.each(['Demographics', 'Lifestyle', 'Pricing', 'Amenities', 'Highlights', 'Considerations'])(
  'has a part on %s in the detail view',
  async (part) => {
    openGuide('?area=noosaville');

    expect(await screen.findByRole('heading', { level: 3, name: part })).toBeTruthy();
  },
);

it('shows each price with its date and source, and says which are indicative', async () => {
  openGuide('?area=noosaville');

  const house = (await screen.findByText('Median house')).parentElement;
  const unit = screen.getByText('Median unit').parentElement;
  expect(house?.textContent).toContain('indicative');
  expect(unit?.textContent).toContain('$935,000');
  expect(unit?.textContent).toContain('As at April 2023');
  expect(unit?.textContent).toContain('Source: PropTrack, April 2023');
  expect(unit?.textContent).not.toContain('indicative');
});

it('returns from the detail view to all six', async () => {
  openGuide('?area=cooroy');

  await userEvent.click(await screen.findByText('All six neighbourhoods', { selector: 'a' }));

  expect(await titleOf('Six neighbourhoods')).toBeTruthy();
});

it('shows all six when the address asks for a neighbourhood nobody knows', async () => {
  const { head } = openGuide('?area=atlantis');

  expect(await titleOf('Six neighbourhoods')).toBeTruthy();
  expect(head()).toMatchObject({ canonical: '/neighbourhoods' });
});

it('lists the five guides and leads on to three of them', async () => {
  openGuide();

  const guides = within(await screen.findByRole('navigation', { name: 'Real estate guides' }));
  expect(guides.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/real-estate-tips',
    '/neighbourhoods',
    '/market-insights',
    '/moving-to-noosa',
    '/investment-guide',
  ]);
  expect(guides.getByRole('link', { current: 'page' }).textContent).toContain('Neighbourhoods');
  const related = within(screen.getByRole('region', { name: 'Read on' })).getAllByRole('link');
  expect(related.map(({ textContent }) => textContent)).toEqual([
    'Market Insights',
    'Moving to Noosa',
    'Investment Guide',
  ]);
});

it('compares neighbourhoods side by side and stores the choice in the address', async () => {
  const { address } = openGuide('?compare=cooroy');
  const columns = () => within(screen.getByRole('table', { name: 'Side by side' })).getAllByRole('columnheader');

  const choice = within(await screen.findByLabelText('Neighbourhoods to compare'));
  await userEvent.click(choice.getByRole('link', { name: 'Tewantin – compare' }));

  expect(await screen.findByText('Tewantin', { selector: 'th' })).toBeTruthy();
  expect(address()).toBe('/neighbourhoods?compare=cooroy,tewantin#compare');
  expect(columns().map(({ textContent }) => textContent)).toEqual(['Cooroy', 'Tewantin']);
  expect(screen.getByRole('row', { name: /^Families/ }).textContent).toMatch(/^Families\dof 55of 5$/);
});

it('takes in no more than three', async () => {
  openGuide('?compare=cooroy,tewantin,noosaville');

  const choice = within(await screen.findByLabelText('Neighbourhoods to compare'));
  expect(choice.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Noosaville – take out',
    'Tewantin – take out',
    'Cooroy – take out',
  ]);
  expect(screen.getByText('Three are in. Take one out to choose another.')).toBeTruthy();
});

it.each(['', '?area=noosaville'])('goes on with stories, local services and a form at %o', async (search) => {
  openGuide(search);

  expect(await screen.findByText(/^Stories: .*"storyType":"neighborhood","featuredFirst":true,"limit":6/)).toBeTruthy();
  expect(screen.getByText(/^Services: .*"heading":"Local services","category":"Service","limit":6/)).toBeTruthy();
  expect(screen.getByText(/^Share: .*"presetType":"neighborhood","open":false/)).toBeTruthy();
});
