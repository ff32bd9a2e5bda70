// @vitest-environment jsdom
import { createInstance } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, it, vi } from 'vitest';

import { entryPlugin } from './federation-plugins.ts';

const ENTRY = '/mf/mf-stories/1/remoteEntry.js';

const scripts = () => [...document.querySelectorAll('script')];

beforeEach(() => document.head.replaceChildren());

// The runtime installed has to ask the plugin: a hook it renamed would leave every entry unchecked.
it('fetches an entry with its integrity value, and once more past every cache', async () => {
  const loaded = loadStories((url) => (url === location.origin + ENTRY ? 'sha256-entry' : undefined));

  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  expect(scripts()[0]).toMatchObject({ src: location.origin + ENTRY, integrity: 'sha256-entry' });
  scripts()[0]?.dispatchEvent(new Event('error'));

  await vi.waitFor(() => expect(scripts()[0]?.src).toMatch(/remoteEntry\.js\?retry=\d+$/));
  expect(scripts()[0]?.integrity).toBe('sha256-entry');
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(await loaded).toBeInstanceOf(Error);
});

it('fetches nothing the release does not name', async () => {
  expect(String(await loadStories(() => undefined))).toContain('is not part of the release.');
  expect(scripts()).toEqual([]);
});

/** Loads an entry through the runtime with the plugin; resolves to what went wrong. */
function loadStories(integrityOf: (url: string) => string | undefined): Promise<unknown> {
  const name = 'mf_stories';
  const runtime = createInstance({
    name: 'shell',
    remotes: [{ name, entry: location.origin + ENTRY, type: 'global', entryGlobalName: name }],
    plugins: [entryPlugin({ integrityOf })],
  });
  return runtime.loadRemote(`${name}/remote`).catch((error: unknown) => error);
}
