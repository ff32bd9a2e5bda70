import { createFakeCaches } from '@shoreline/web-testing';
import { expect, it, vi } from 'vitest';

import { createOfflineWindow } from './offline-window.ts';

function start(parts: { register?: () => Promise<unknown>; isSavingData?: boolean } = {}) {
  const postMessage = vi.fn();
  const unregister = vi.fn();
  const { caches } = createFakeCaches();
  const container = {
    register: vi.fn(parts.register ?? (async () => ({}))),
    ready: Promise.resolve({ active: { postMessage } }),
    getRegistration: async () => ({ unregister, active: { postMessage } }),
  };
  const { viewPage, remove } = createOfflineWindow({
    container: container as never,
    caches,
    isSavingData: () => parts.isSavingData ?? false,
  });
  return { viewPage, remove, container, postMessage, unregister, caches };
}

it('registers the worker once, and reports every page', async () => {
  const { viewPage, container, postMessage } = start();

  await viewPage({ path: '/events', person: null });
  await viewPage({ path: '/', person: 'ann' });

  expect(container.register.mock.calls).toEqual([['/sw.js']]);
  expect(postMessage.mock.calls).toEqual([
    [{ kind: 'page-view', path: '/events', person: null }],
    [{ kind: 'page-view', path: '/', person: 'ann' }],
  ]);
});

it.each([
  ['that refuses the worker', { register: () => Promise.reject(new Error('The script did not load.')) }],
  ['whose owner pays for every byte', { isSavingData: true }],
])('reports nothing in a browser %s', async (_which, parts) => {
  const { viewPage, postMessage } = start(parts);

  await viewPage({ path: '/', person: null });

  expect(postMessage).not.toHaveBeenCalled();
});

it('does nothing in a browser without workers', async () => {
  const { viewPage, remove } = createOfflineWindow({
    container: undefined,
    caches: undefined,
    isSavingData: () => false,
  });

  await expect(viewPage({ path: '/', person: null })).resolves.toBeUndefined();
  await expect(remove()).resolves.toBeUndefined();
});

it('removes the worker and everything it stored, and nothing of others', async () => {
  const { remove, unregister, postMessage, caches } = start();
  await caches.open('shoreline-offline-pages-1');
  await caches.open('other');

  await remove();

  expect(postMessage.mock.calls).toEqual([[{ kind: 'removal' }]]);
  expect(unregister).toHaveBeenCalledOnce();
  expect(await caches.keys()).toEqual(['other']);
});
