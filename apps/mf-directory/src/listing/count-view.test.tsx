// @vitest-environment jsdom
import { directoryRoutes, reviewRoutes } from '@shoreline/contracts';
import { createFakeConsent, createFakeServices, renderRemote } from '@shoreline/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { facets, listing } from '../shared/testing/listing.testing.ts';
import remote from '../remote.tsx';
// The remote loads these when they are asked for; here they are ready, so that no test waits for the compiler.
import './count-view.tsx';
import './listing-page.tsx';

afterEach(() => vi.restoreAllMocks());

const VIEW = '/api/analytics/listing-view';
const agree = { analytics: true, marketing: false, functional: false };

it('counts a view once, and only from somebody who agreed to statistics', async () => {
  const { consent, views } = await open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(views()).toEqual([]);

  await act(() => consent.save({ ...agree, analytics: false, functional: true }));
  expect(views()).toEqual([]);
  await act(() => consent.save(agree));

  await waitFor(() => expect(views()).toEqual([VIEW]));
  await act(() => consent.withdraw());
  await act(() => consent.save(agree));
  expect(views()).toEqual([VIEW]);
});

it('says whose page it was and nothing else', async () => {
  const { consent, sent } = await open();
  await act(() => consent.save(agree));

  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(await readText(sent.mock.calls[0]?.[1])).toEqual({ businessId: listing().id });
});

async function open() {
  const sent = vi.fn((_path: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon: sent });
  const services = createFakeServices();
  services.answer(reviewRoutes.list, []);
  services.answer(directoryRoutes.similar, []);
  services.answer(directoryRoutes.facets, facets());
  services.answer(directoryRoutes.readBySlug, listing());
  const consent = createFakeConsent();
  renderRemote(remote, '/directory/cup-and-oar', { services, consent });
  await screen.findByRole('heading', { level: 1, name: 'Cup & Oar' });
  return { consent, sent, views: () => sent.mock.calls.map(([path]) => path) };
}

/** jsdom's blobs cannot be read by themselves. */
const readText = (blob: Blob | undefined): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob ?? expect.unreachable('Nothing was sent.'));
  });
