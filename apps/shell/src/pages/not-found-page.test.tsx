// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderInShell } from '../../test/render-in-shell.tsx';
import { pageNotFound } from './create-routes.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const story = {
  title: 'Story Not Found',
  message: 'The story you are looking for does not exist.',
  back: { to: '/stories', label: 'Back to Stories' },
};

it('says that nobody owns the path, letter for letter', () => {
  renderInShell(<NotFoundPage text={pageNotFound().text} />, { at: '/nowhere' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
});

it('shows the texts and the way back of the page that is missing', () => {
  renderInShell(<NotFoundPage text={story} />, { at: '/stories/gone' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Story Not Found');
  expect(screen.getByText('The story you are looking for does not exist.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Stories' }).getAttribute('href')).toBe('/stories');
});

it('offers a search of the directory and three good ways on', () => {
  renderInShell(<NotFoundPage text={story} />, { at: '/stories/gone' });

  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/directory');
  expect(within(form).getByRole('searchbox', { name: 'Search the directory' }).getAttribute('name')).toBe('search');
  const ways = within(screen.getByRole('list')).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/directory', '/events', '/stories']);
});

it('is named in the title and kept out of search engines', () => {
  renderInShell(<NotFoundPage text={story} />, { at: '/stories/gone' });

  expect(document.title).toBe('Story Not Found – Shoreline');
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
