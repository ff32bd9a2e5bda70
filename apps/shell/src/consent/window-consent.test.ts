import { unknownConsent } from '@shoreline/remote-kit';
import { createFakeConsent } from '@shoreline/web-testing';
import { expect, it, onTestFinished, vi } from 'vitest';

import type { ConsentMember } from './consent-server.ts';
import { type ConsentDependencies, createWindowConsent, type LoadedConsent } from './window-consent.ts';

const deps = {} as ConsentDependencies;
const member: ConsentMember = { id: '9a1c3f0e-6e0f-4d2c-9a55-2b8f6d1a4f10', mayHaveRecord: true };

it('allows and stores nothing optional before the manager is loaded', () => {
  const { consent } = setUp();

  expect(consent.getState()).toBe(unknownConsent);
  expect(consent.setItem('shoreline-theme', 'dark')).toBe(false);
  expect(consent.getItem('shoreline-theme')).toBeNull();
});

it('loads the manager once and reads again when it is known who is signed in', async () => {
  const { consent, loadManager, load } = setUp();

  consent.start(deps, undefined);
  consent.start(deps, member);

  await vi.waitFor(() => expect(load.mock.calls).toEqual([[undefined], [member]]));
  expect(loadManager).toHaveBeenCalledOnce();
});

it('forwards commands, and shows the state of the manager', async () => {
  const { consent } = setUp();
  const onChange = vi.fn();
  consent.subscribe(onChange);
  consent.start(deps, undefined);

  await consent.acceptAll();

  expect(consent.getState()).toMatchObject({ hasConsented: true, functional: true });
  expect(onChange).toHaveBeenCalled();
  expect(consent.setItem('shoreline-theme', 'dark')).toBe(true);
  expect(consent.getItem('shoreline-theme')).toBe('dark');
});

it('has whoever follows it look for the banner and the dialog once the manager is there, whatever that still reads', async () => {
  const { consent } = setUp();
  const areas: unknown[] = [];
  consent.subscribe(() => areas.push(consent.findArea()));

  consent.start(deps, member);

  await vi.waitFor(() => expect(areas).toEqual([expect.any(Function)]));
  expect(consent.getState()).toBe(unknownConsent);
});

it('asks again for a manager that could not be loaded, for whoever is signed in by then', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { consent, loadManager, load } = setUp();
  loadManager.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  consent.start(deps, undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  consent.start(deps, member);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(loadManager).toHaveBeenCalledTimes(2);

  await vi.advanceTimersByTimeAsync(1);

  expect(loadManager).toHaveBeenCalledTimes(3);
  expect(load.mock.calls).toEqual([[member]]);
});

function setUp() {
  const load = vi.fn(async (_member: ConsentMember | undefined) => undefined);
  const manager: LoadedConsent = { ...createFakeConsent(), load, renderArea: () => null as never };
  const loadManager = vi.fn(async () => manager);
  return { consent: createWindowConsent(loadManager), loadManager, load };
}
