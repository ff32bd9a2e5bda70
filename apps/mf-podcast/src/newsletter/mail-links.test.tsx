// @vitest-environment jsdom
import { newsletterRoutes } from '@shoreline/contracts';
import { createFakeServices, renderRemote } from '@shoreline/web-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';

import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./mail-links.tsx'));

const TOKEN = 'a'.repeat(43);

const pages = [
  {
    path: '/newsletter/confirm',
    route: newsletterRoutes.confirm,
    button: 'Confirm subscription',
    done: 'You are on the list',
    spent: 'This link has run out',
    nextHref: '/contact?tab=newsletter',
  },
  {
    path: '/newsletter/unsubscribe',
    route: newsletterRoutes.unsubscribe,
    button: 'Unsubscribe',
    done: 'You are off the list',
    spent: 'This link is not complete',
    nextHref: '/contact?tab=contact',
  },
];

describe.each(pages)('$path', ({ path, route, button, done, spent, nextHref }) => {
  const open = (token = TOKEN) => {
    const services = createFakeServices();
    services.answer(route, { status: 'accepted' });
    return renderRemote(remote, token ? `${path}?token=${token}` : path, { services });
  };

  it('does nothing until the button is pressed, then what the mail was about', async () => {
    const { services, head } = open();

    await screen.findByRole('button', { name: button });
    expect(services.received(route)).toEqual([]);
    expect(head()).toMatchObject({ noIndex: true, canonical: path });
    await userEvent.click(screen.getByRole('button', { name: button }));

    expect(await screen.findByRole('heading', { name: done })).toBe(document.activeElement);
    expect(JSON.stringify(services.received(route))).toContain(TOKEN);
  });

  it('says that a link is of no more use and what to do instead', async () => {
    const { services } = open();
    services.refuse(route, { status: 410, code: 'link-expired' });

    await userEvent.click(await screen.findByRole('button', { name: button }));

    expect(await screen.findByRole('heading', { name: spent })).toBe(document.activeElement);
    expect(screen.getByRole('link').getAttribute('href')).toBe(nextHref);
  });

  it('says the same of a link without its token', async () => {
    open('');

    expect(await screen.findByRole('heading', { name: spent })).toBeTruthy();
  });

  it('offers another try after a failure', async () => {
    const { services } = open();
    services.refuse(route, { status: 503 });

    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed');
    services.answer(route, { status: 'accepted' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
  });
});
