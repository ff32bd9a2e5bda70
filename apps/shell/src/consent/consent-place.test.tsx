// @vitest-environment jsdom
import { cookiePreferenceRoutes, type CookiePreferences } from '@shoreline/contracts';
import { createFakeServices } from '@shoreline/web-testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { user } from '../../test/fixtures.ts';
import { offerResizeObserver } from '../../test/offer-resize-observer.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { ConsentPlace } from './consent-place.tsx';
import { createRecord, EVERYTHING } from './consent-record.ts';
import { startConsent } from './start-consent.tsx';
import { createWindowConsent } from './window-consent.ts';

beforeEach(offerResizeObserver);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it("opens the settings while a member's choice is still read, and shows it once it is known", async () => {
  const loading = Promise.withResolvers<CookiePreferences>();
  const services = createFakeServices();
  services.answer(cookiePreferenceRoutes.read, () => loading.promise);
  const auth = { status: 'member', user: { ...user, hasCookiePreferences: true } } as const;
  const consent = createWindowConsent(async (deps) => startConsent(deps));
  renderInShell(<ConsentPlace consent={consent} />, { api: services.api, consent, auth });

  consent.openSettings();
  expect(await screen.findByRole('dialog', { name: 'Cookie Preferences' })).toBeTruthy();
  expect(screen.queryAllByRole('switch')).toEqual([]);

  await act(async () => loading.resolve(createRecord(EVERYTHING, Date.now())));

  expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Marketing' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
