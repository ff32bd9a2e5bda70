import { unknownConsent } from '@shoreline/remote-kit';
import { createFakeConsent } from '@shoreline/web-testing';
import { expect, it, vi } from 'vitest';

import type { ConsentMember } from './consent-server.ts';
import { type ConsentParts, createWindowConsent, type LoadedConsent } from './window-consent.ts';

const parts = {} as ConsentParts;

it('allows and keeps nothing optional before the keeper is there', () => {
  const { consent } = setUp();

  expect(consent.getState()).toBe(unknownConsent);
  expect(consent.keep('shoreline-theme', 'dark')).toBe(false);
  expect(consent.recall('shoreline-theme')).toBeNull();
});

it('fetches the keeper once and reads again when it is clear who is looking', async () => {
  const { consent, fetchKeeper, load } = setUp();

  consent.start(parts, undefined);
  consent.start(parts, { mayHaveRecord: true });

  await vi.waitFor(() => expect(load.mock.calls).toEqual([[undefined], [{ mayHaveRecord: true }]]));
  expect(fetchKeeper).toHaveBeenCalledOnce();
});

it('passes on what it is told, and shows what the keeper knows', async () => {
  const { consent } = setUp();
  const onChange = vi.fn();
  consent.subscribe(onChange);
  consent.start(parts, undefined);

  await consent.acceptAll();

  expect(consent.getState()).toMatchObject({ hasConsented: true, functional: true });
  expect(onChange).toHaveBeenCalled();
  expect(consent.keep('shoreline-theme', 'dark')).toBe(true);
  expect(consent.recall('shoreline-theme')).toBe('dark');
});

it('tries again after a keeper that could not be fetched', async () => {
  const { consent, fetchKeeper, load } = setUp();
  fetchKeeper.mockRejectedValueOnce(new Error('offline'));
  consent.start(parts, undefined);
  await vi.waitFor(() => expect(fetchKeeper).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));

  consent.start(parts, undefined);

  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

function setUp() {
  const load = vi.fn(async (_member: ConsentMember | undefined) => undefined);
  const keeper: LoadedConsent = { ...createFakeConsent(), load, renderArea: () => null as never };
  const fetchKeeper = vi.fn(async () => keeper);
  return { consent: createWindowConsent(fetchKeeper), fetchKeeper, load };
}
