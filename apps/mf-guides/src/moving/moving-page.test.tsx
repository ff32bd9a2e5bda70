// @vitest-environment jsdom
import { createFakeConsent, renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';

import { guideServices } from '../../test/guide-services.ts';
import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./moving-page.tsx'));

async function openGuide(search = '', options: Parameters<typeof renderRemote>[2] = {}) {
  const rendered = renderRemote(remote, `/moving-to-noosa${search}`, { services: guideServices(), ...options });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);
const panel = () => within(screen.getByRole('tabpanel', { name: 'Timeline' }));
const licence = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Change your driver’s licence/ });

it('leads to the directory and to the story form', async () => {
  await openGuide();

  expect(screen.getByRole('link', { name: 'Find Local Services' }).getAttribute('href')).toBe('/directory');
  expect(screen.getByRole('link', { name: 'Share Your Moving Story' }).getAttribute('href')).toBe('/contact?tab=story');
});

it('presets the story form to moving and opens it when the address says so', async () => {
  const ShareStory = vi.fn((_props: object) => <p>The form</p>);
  await openGuide('?share=true', { widgets: { 'mf-stories/ShareStory': ShareStory } });

  expect(ShareStory.mock.lastCall?.[0]).toMatchObject({
    label: 'Share Your Moving Story',
    presetType: 'moving',
    open: true,
  });
});

it('asks for six moving stories and six services', async () => {
  const StorySection = vi.fn((_props: object) => <p>Stories</p>);
  const DirectoryCallToAction = vi.fn((_props: object) => <p>Services</p>);
  await openGuide('', {
    widgets: { 'mf-stories/StorySection': StorySection, 'mf-directory/DirectoryCallToAction': DirectoryCallToAction },
  });

  expect(StorySection.mock.lastCall?.[0]).toMatchObject({ storyType: 'moving', featuredFirst: true, limit: 6 });
  expect(DirectoryCallToAction.mock.lastCall?.[0]).toMatchObject({ limit: 6 });
});

it('stays complete while stories and directory are away', async () => {
  await openGuide();

  expect(screen.getByText(/The stories are away/)).toBeTruthy();
  expect(screen.getByText(/The listings are away/)).toBeTruthy();
});

it('names provider and contact of five essential services', async () => {
  await openGuide();

  expect(titles('Essential services').map((title) => title?.split(' · ')[0])).toEqual([
    'Electricity',
    'Gas',
    'Water',
    'Internet',
    'Mobile',
  ]);
  expect(region('Essential services').getAllByRole('link', { name: /\d/ })).toHaveLength(5);
});

it('says by when to register, and what the authorities say now', async () => {
  await openGuide();

  const registrations = region('Priority registrations');
  expect(titles('Priority registrations')).toHaveLength(4);
  expect(registrations.getByText('within 14 days')).toBeTruthy();
  expect(registrations.getByText('within 21 days')).toBeTruthy();
  expect(screen.getByText(/Start 2-3 weeks early/)).toBeTruthy();
  expect(screen.getAllByText(/three months to change an interstate licence/).length).toBeGreaterThan(0);
});

it('opens on a timeline of four phases with five tasks each', async () => {
  await openGuide();

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Timeline');
  expect(
    panel()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Before you move', 'Moving week', 'First month', 'Ongoing settlement']);
  expect(panel().getAllByRole('checkbox')).toHaveLength(20);
  expect(panel().getByText('8-12 weeks before')).toBeTruthy();
});

it('stores the open tab in the address', async () => {
  const { address } = await openGuide('?tab=council');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Council Services');

  await userEvent.click(screen.getByRole('tab', { name: 'Local Resources' }));

  await screen.findByRole('tab', { name: 'Local Resources', selected: true });
  expect(address()).toBe('/moving-to-noosa?tab=resources');
});

it('moves between tabs by arrow key', async () => {
  const { address } = await openGuide();

  screen.getByRole('tab', { name: 'Timeline' }).focus();
  await userEvent.keyboard('{ArrowLeft}');

  expect(await screen.findByRole('tab', { name: 'Local Resources', selected: true })).toBe(document.activeElement);
  expect(address()).toBe('/moving-to-noosa?tab=resources');
});

it('lists six council services and the hours of the office', async () => {
  await openGuide('?tab=council');

  const council = within(screen.getByRole('tabpanel', { name: 'Council Services' }));
  expect(council.getAllByRole('listitem')).toHaveLength(6);
  expect(council.getByText('8:30am-4:30pm')).toBeTruthy();
  expect(council.getByText('Weekends').nextElementSibling?.textContent).toBe('Closed');
  expect(council.getByText('Online services').nextElementSibling?.textContent).toBe('24/7');
});

it('counts what is ticked and persists it with consent', async () => {
  const consent = createFakeConsent();
  await consent.acceptAll();
  await openGuide('', { consent });

  await userEvent.click(licence());

  expect(screen.getByText('1 of 20 done')).toBeTruthy();
  expect(consent.getItem('shoreline-relocation')).toBe('["licence"]');
  expect(screen.getByText('Your ticks stay in this browser.')).toBeTruthy();
});

it('shows what was ticked on another day', async () => {
  const consent = createFakeConsent();
  await consent.acceptAll();
  consent.setItem('shoreline-relocation', '["licence","bins"]');
  await openGuide('', { consent });

  expect(licence().checked).toBe(true);
  expect(screen.getByText('2 of 20 done')).toBeTruthy();
});

it('persists nothing without consent, says so, and leads to the choice', async () => {
  const { consent } = await openGuide();

  await userEvent.click(licence());
  expect(screen.getByText(/Your ticks last until you leave/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Allow this browser to keep them' }));

  expect(consent.openedSettings()).toBe(1);
});

it('persists what was ticked before consent, and survives invalid data in the storage', async () => {
  const consent = createFakeConsent();
  await consent.acceptAll();
  consent.setItem('shoreline-relocation', '{not json');
  await consent.rejectAll();
  await openGuide('', { consent });

  await userEvent.click(licence());
  await consent.acceptAll();

  await screen.findByText('Your ticks stay in this browser.');
  expect(consent.getItem('shoreline-relocation')).toBe('["licence"]');
});
