// @vitest-environment jsdom
import { leadRoutes } from '@shoreline/contracts';
import { afterEach, expect, it, vi } from 'vitest';

import { listing } from '../shared/testing/listing.testing.ts';
import { toContacts, toSearches, toWayThere } from './listing-visit.tsx';
import { sendLead } from './send-lead.ts';

afterEach(() => vi.restoreAllMocks());

const beacon = (send: (url: string, body: Blob) => boolean) => Object.assign(navigator, { sendBeacon: vi.fn(send) });

it('sends what the contract says, as JSON, without waiting', async () => {
  const sent = vi.fn((_url: string, _body: Blob) => true);
  beacon(sent);

  sendLead(listing(), { action: 'contact', method: 'phone', destination: '0755500101' });

  const [url, body] = sent.mock.calls[0] ?? expect.unreachable('Nothing was sent.');
  expect([url, body.type]).toEqual(['/api/analytics/lead-track', 'application/json']);
  const lead = leadRoutes.track.body.strict().parse(JSON.parse(await readText(body)));
  expect(lead).toMatchObject({ businessName: 'Cup & Oar', category: 'Restaurant', method: 'phone', referrer: '' });
});

it.each([
  ['the browser takes nothing more', () => false],
  [
    'a blocker throws',
    () => {
      throw new Error('blocked');
    },
  ],
])('only logs when %s', (_, send) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  beacon(send);

  sendLead(listing(), { action: 'visit', method: 'website', destination: 'https://cup.example' });

  expect(log).toHaveBeenCalledExactlyOnceWith('The lead was not counted.');
});

it('knows every way to reach a business by action and method', () => {
  const full = listing({
    phone: '0755500101',
    email: 'hello@cup.example',
    website: 'https://cup.example',
    bookingUrl: 'https://book.example',
  });
  const ways = [...toContacts(full), toWayThere(full), ...toSearches(full).slice(0, 2)];

  expect(ways.map(({ label, action, method }) => `${label}: ${action}, ${method}`)).toEqual([
    'Book online: booking, booking_url',
    'Call: contact, phone',
    'Visit website: visit, website',
    'Send an email: contact, email',
    'Get directions: visit, directions',
    'Find it on a map: search, google_fallback',
    'Search the web: search, google_fallback',
  ]);
});

/** jsdom's blobs cannot be read by themselves. */
const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
