// @vitest-environment jsdom
import { consentRegistry } from '@shoreline/contracts';
import { legalPages } from '@shoreline/guides';
import { renderRemote } from '@shoreline/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';

import remote from '../remote.tsx';

// The first import of a page is slow on a busy machine; no test should wait for it.
beforeAll(() => import('./legal-page.tsx'));

async function openPage(path: string) {
  const rendered = renderRemote(remote, path);
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

describe.each(legalPages)('$title', ({ href, title }) => {
  it('says what it is, since when, and whom to ask', async () => {
    const { head } = await openPage(href);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText('Last updated: September 14, 2025')).toBeTruthy();
    const contact = within(screen.getByRole('region', { name: 'Contact us' }));
    expect(contact.getByRole('link').getAttribute('href')).toBe('mailto:hello@shoreline.example');
    expect(head()).toMatchObject({ title: `${title} – Shoreline`, canonical: href });
  });

  it('leads home by breadcrumb and by link', async () => {
    await openPage(href);

    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link').getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});

it('says how long each kind of cookie stays', async () => {
  await openPage('/cookie-policy');

  expect(screen.getByText(/kept up to 12 months/)).toBeTruthy();
  expect(screen.getByText('Analytics cookies: up to 2 years')).toBeTruthy();
  expect(screen.getByText('Functional cookies: up to 1 year')).toBeTruthy();
  expect(screen.getByText(/^Performance cookies: up to 30 days/)).toBeTruthy();
});

it('lists every name of the consent registry', async () => {
  await openPage('/cookie-policy');

  const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(consentRegistry.map(({ name }) => name));
});

it('says who reads the documents of a claim and how long they stay', async () => {
  await openPage('/privacy-policy');

  const accounts = within(screen.getByRole('region', { name: 'Accounts of business owners' }));
  expect(accounts.getByText(/^Documents they send with a claim.*read by nobody but them and those of us/)).toBeTruthy();
  const spans = within(screen.getByRole('region', { name: 'How long we keep it' }));
  expect(spans.getByText(/^Documents sent with a claim: 90 days after we decided on it/)).toBeTruthy();
});

it('opens the cookie settings', async () => {
  const { consent } = await openPage('/privacy-policy');

  await userEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));

  expect(consent.openedSettings()).toBe(1);
});

it.each(['Contact us', 'How long we keep it'])(
  'leads to the section “%s” by an address of its own, the keyboard with it',
  async (title) => {
    const { address } = await openPage('/privacy-policy?utm_source=mail');
    const link = within(screen.getByRole('navigation', { name: 'On this page' })).getByRole('link', { name: title });

    await userEvent.click(link);

    const heading = screen.getByRole('heading', { level: 2, name: title });
    expect(address()).toBe(`/privacy-policy?utm_source=mail#${heading.id}`);
    expect(link.getAttribute('href')).toBe(`#${heading.id}`);
    expect(document.activeElement).toBe(heading);
  },
);
