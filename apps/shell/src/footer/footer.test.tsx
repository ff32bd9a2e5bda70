// @vitest-environment jsdom
import { createFakeConsent } from '@shoreline/web-testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { renderInShell } from '../../test/render-in-shell.tsx';
import { Footer } from './footer.tsx';

it.each([
  ['On this site', ['/#episodes', '/#about', '/#community', '/#contact']],
  ['Guide', ['/moving-to-noosa', '/events', '/directory', '/real-estate-tips']],
  ['Legal', ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/disclaimer']],
])('leads on under %s', (title, addresses) => {
  renderInShell(<Footer />);

  const links = within(screen.getByRole('navigation', { name: title })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

it('leads business owners to what they look after', () => {
  renderInShell(<Footer />);

  expect(screen.getByRole('link', { name: 'For business owners' }).getAttribute('href')).toBe('/owners');
});

it('states the year 2024', () => {
  renderInShell(<Footer />);

  expect(screen.getByText('© 2024 Shoreline. All rights reserved.')).toBeTruthy();
});

it('names the platforms that have a target, each in a window of its own', () => {
  renderInShell(<Footer />, { site: { platforms: [{ label: 'Spotify', url: 'https://spotify.example/shoreline' }] } });

  const link = within(screen.getByRole('list', { name: 'Listen on' })).getByRole('link', { name: 'Spotify' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://spotify.example/shoreline',
    '_blank',
    'noopener noreferrer',
  ]);
});

it('has no row of platforms while none has a target', () => {
  renderInShell(<Footer />);

  expect(screen.queryByRole('list', { name: 'Listen on' })).toBeNull();
});

it('applies the theme somebody chooses, and follows the system again', async () => {
  renderInShell(<Footer />);
  const theme = () => document.documentElement.dataset['theme'];

  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(theme()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark', pressed: true })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Automatic' }));
  expect(theme()).toBeUndefined();
});

it('stores the theme for the next visit once functional cookies are allowed, and restores it', async () => {
  const consent = createFakeConsent();
  renderInShell(<Footer />, { consent });
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(consent.getItem('shoreline-theme')).toBeNull();
  cleanup();

  act(() => consent.show({ functional: true }));
  consent.setItem('shoreline-theme', 'light');
  renderInShell(<Footer />, { consent });

  expect(await screen.findByRole('button', { name: 'Light', pressed: true })).toBeTruthy();
  expect(document.documentElement.dataset['theme']).toBe('light');
});

it('leads to the choice about cookies from every page', async () => {
  const consent = createFakeConsent();
  renderInShell(<Footer />, { consent });

  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));

  expect(consent.openedSettings()).toBe(1);
});
