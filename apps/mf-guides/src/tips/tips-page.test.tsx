// @vitest-environment jsdom
import { renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import { guideServices } from '../../test/guide-services.ts';
import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./tips-page.tsx'));

interface SharingProps {
  open?: boolean;
  onClose?: () => void;
  presetType?: string;
}

/** Stands in for the dialog of the stories remote. */
const Sharing = ({ open, onClose, presetType }: SharingProps) =>
  open ? <button onClick={onClose}>Close the form about {presetType}</button> : <p>Closed</p>;

const openGuide = (search = '') =>
  renderRemote(remote, `/real-estate-tips${search}`, {
    services: guideServices(),
    widgets: {
      'mf-stories/ShareStory': Sharing,
      'mf-stories/StorySection': (props: object) => <p>Stories: {JSON.stringify(props)}</p>,
      'mf-directory/DirectoryCallToAction': (props: object) => <p>Services: {JSON.stringify(props)}</p>,
    },
  });

it('opens with an overview and figures that are marked indicative', async () => {
  const { head } = openGuide();

  expect(await screen.findByRole('heading', { level: 2, name: 'Market overview' })).toBeTruthy();
  const stats = within(screen.getByRole('region', { name: 'Quick stats indicative' }));
  expect(stats.getByText('$1,340,000')).toBeTruthy();
  expect(stats.getAllByText(/^As at/)).toHaveLength(4);
  expect(head()).toMatchObject({ canonical: '/real-estate-tips', type: 'article' });
});

it('shows one of three tabs and stores it in the address', async () => {
  const { address } = openGuide();

  const tabs = within(await screen.findByRole('tablist', { name: 'Tips by subject' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Market Timing', 'Financing', 'Due Diligence']);
  await userEvent.click(screen.getByRole('tab', { name: 'Financing' }));

  expect(address()).toBe('/real-estate-tips?tab=financing');
  const panel = screen.getByRole('tabpanel', { name: 'Financing' });
  expect(panel.textContent).toContain('about 90 days');
  expect(panel.textContent).toContain('$15,000, with a regional boost of $10,000');
  expect(panel.textContent).toContain('$30,000 for contracts signed up to 30 June 2026');
});

it('shows three tips of a card, and all of them when asked', async () => {
  openGuide();

  const [article] = await screen.findAllByRole('article');
  const card = within(article as HTMLElement);
  const [first, rest] = card.getAllByRole('list', { hidden: true });
  const more = card.getByText('Show all tips').closest('details');
  expect(first?.children).toHaveLength(3);
  expect(more?.open).toBe(false);
  expect(more?.contains(rest as HTMLElement)).toBe(true);

  await userEvent.click(card.getByText('Show all tips'));

  expect(more?.open).toBe(true);
});

it('asks for six market stories and six property professionals', async () => {
  openGuide();

  expect(await screen.findByText(/^Stories: .*"storyType":"market","featuredFirst":true,"limit":6/)).toBeTruthy();
  expect(screen.getByText(/^Services: .*"category":"Real Estate","limit":6/)).toBeTruthy();
});

it('opens the story form when the address says so, and clears the parameter when it closes', async () => {
  const { address } = openGuide('?share=true');

  await userEvent.click(await screen.findByRole('button', { name: 'Close the form about market' }));

  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(address()).toBe('/real-estate-tips');
});

it('works without stories, form and directory', async () => {
  renderRemote(remote, '/real-estate-tips', { services: guideServices() });

  expect(await screen.findByText(/The stories are away/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Share Your Story' }).getAttribute('href')).toBe('/contact?tab=story');
});
