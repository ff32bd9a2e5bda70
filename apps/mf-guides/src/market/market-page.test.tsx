// @vitest-environment jsdom
import { offerWindow, renderRemote } from '@shoreline/web-testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { loadBarChart, loadLineChart, loadTimeLine } from './charts/load-charts.ts';
import { guideServices } from '../../test/guide-services.ts';
import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => Promise.all([import('./market-page.tsx'), loadBarChart(), loadLineChart(), loadTimeLine()]));

let fake: ReturnType<typeof offerWindow>;
beforeEach(() => {
  fake = offerWindow();
});
afterEach(() => vi.unstubAllGlobals());

const openGuide = (search = '') =>
  renderRemote(remote, `/market-insights${search}`, {
    services: guideServices(),
    widgets: {
      'mf-stories/ShareStory': (props: object) => <p>Share: {JSON.stringify(props)}</p>,
      'mf-stories/StorySection': (props: object) => <p>Stories: {JSON.stringify(props)}</p>,
      'mf-directory/DirectoryCallToAction': (props: object) => <p>Services: {JSON.stringify(props)}</p>,
    },
  });

it('opens with the market now, dated', async () => {
  openGuide();

  const now = within(await screen.findByRole('region', { name: 'The market now' }));
  expect(now.getByText('$1,340,000')).toBeTruthy();
  expect(now.getAllByText(/^As at/)).toHaveLength(4);
});

it('lists four quarters and says which figures were filled in', async () => {
  openGuide();

  const table = within(await screen.findByRole('region', { name: 'Figures by quarter' }));
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['Q4 2023', 'about $1,365,000', 'about -0.94%', 'about 231', 'about 44 days', 'Down'],
    ['Q1 2024', 'about $1,385,000', 'about +1.47%', 'about 214', 'about 47 days', 'Up'],
    ['Q2 2024', 'about $1,389,000', 'about +0.29%', 'about 226', 'about 43 days', 'Stable'],
    ['Q3 2024', '$1,420,000', 'about +2.23%', 'about 239', 'about 38 days', 'Up'],
  ]);
});

it('draws the quarters when they come near the window, with the same figures in a table behind', async () => {
  const { container } = openGuide();
  const price = await screen.findByRole('figure', { name: 'Median house price' });
  expect(container.querySelector('figure svg[width="600"]')).toBeNull();

  act(fake.scroll);

  expect(await within(price).findByText('$1.385m')).toBeTruthy();
  expect(within(price).getAllByRole('row', { hidden: true })).toHaveLength(5);
  expect(await within(screen.getByRole('figure', { name: 'Houses sold' })).findByText('239')).toBeTruthy();
});

it('shows the pipeline on a time line and in words', async () => {
  const { address } = openGuide();

  await userEvent.click(await screen.findByRole('tab', { name: 'Development Pipeline' }));
  act(fake.scroll);

  expect(address()).toBe('/market-insights?tab=pipeline');
  const panel = within(screen.getByRole('tabpanel', { name: 'Development Pipeline' }));
  const [first] = panel.getAllByRole('listitem');
  expect(first?.textContent).toContain('Completed');
  expect(first?.textContent).toContain('Residential · Feb 2024 to Aug 2025 · Low impact');
  const drawing = panel.getByRole('figure', { name: 'What runs when' });
  expect(await within(drawing).findAllByText(/· Proposed$/)).toHaveLength(2);
});

it('asks for six market stories, six professionals and a form about the market', async () => {
  openGuide('?share=true');

  expect(await screen.findByText(/^Stories: .*"storyType":"market","featuredFirst":true,"limit":6/)).toBeTruthy();
  expect(screen.getByText(/^Services: .*"category":"Real Estate","limit":6/)).toBeTruthy();
  expect(screen.getByText(/^Share: .*"presetType":"market","open":true/)).toBeTruthy();
});
