// @vitest-environment jsdom
import { cookiePreferenceRoutes } from '@shoreline/contracts';
import { createFakeServices } from '@shoreline/web-testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { site } from '../../test/fixtures.ts';
import { createRecord, EVERYTHING, NOTHING_OPTIONAL, PREFERENCES_KEY } from './consent-record.ts';
import { startConsent } from './start-consent.tsx';

const member = { id: '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10', mayHaveRecord: true };

beforeEach(() => {
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(createRecord(EVERYTHING, Date.now())));
  localStorage.setItem('shoreline-postponed', '[]');
  localStorage.setItem('shoreline-listening', '{}');
});
afterEach(() => localStorage.clear());

it('leaves forms that wait and what somebody listened to in the browser when one read of the choice fails', async () => {
  const services = createFakeServices();
  services.refuse(cookiePreferenceRoutes.read, { status: 503 });
  const consent = startConsent({ api: services.api, site });

  await consent.load(member);

  expect(consent.getState()).toMatchObject({ functional: false, error: 'Failed to load cookie preferences' });
  expect(Object.keys(localStorage).sort()).toEqual([PREFERENCES_KEY, 'shoreline-listening', 'shoreline-postponed']);
});

it('deletes both where the account says no', async () => {
  const services = createFakeServices();
  services.answer(cookiePreferenceRoutes.read, createRecord(NOTHING_OPTIONAL, Date.now()));

  await startConsent({ api: services.api, site }).load(member);

  expect(Object.keys(localStorage)).toEqual([PREFERENCES_KEY]);
});
