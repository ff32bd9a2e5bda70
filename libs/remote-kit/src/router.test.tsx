// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { Link, NavLink, SiteLink } from './router.ts';

describe.each([
  ['Link', <Link to="/stories">Stories</Link>],
  ['NavLink', <NavLink to="/stories">Stories</NavLink>],
  ['SiteLink', <SiteLink href="/stories">Stories</SiteLink>],
])('%s', (_, link) => {
  it('leads to its page without loading the document again, with a cross-fade', async () => {
    const { startViewTransition } = renderWith(link);
    expect(screen.getByRole('link', { name: 'Stories' }).getAttribute('href')).toBe('/stories');

    await userEvent.click(screen.getByRole('link', { name: 'Stories' }));

    expect(await screen.findByRole('heading', { name: 'Local Stories' })).toBeTruthy();
    expect(startViewTransition).toHaveBeenCalledOnce();
  });
});

it('leaves out the cross-fade where a link says so', async () => {
  const { startViewTransition } = renderWith(
    <Link to="/stories" viewTransition={false}>
      Stories
    </Link>,
  );

  await userEvent.click(screen.getByRole('link', { name: 'Stories' }));

  expect(await screen.findByRole('heading', { name: 'Local Stories' })).toBeTruthy();
  expect(startViewTransition).not.toHaveBeenCalled();
});

/** Renders a link on a page and counts the view transitions of the document. jsdom has none of its own. */
function renderWith(link: ReactNode) {
  const startViewTransition = vi.fn((update: () => void) => {
    update();
    return { ready: Promise.resolve(), updateCallbackDone: Promise.resolve(), finished: Promise.resolve() };
  });
  Object.assign(document, { startViewTransition });
  const router = createMemoryRouter([
    { path: '/', element: link },
    { path: '/stories', element: <h1>Local Stories</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return { startViewTransition };
}
