import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { startGateway } from '../test/gateway.ts';

const manifest = JSON.parse(readFileSync(new URL('../public/site.webmanifest', import.meta.url), 'utf8')) as {
  share_target: { action: string; method: string; params: Record<string, string> };
};

it.each([
  ['a text', { text: 'Bistro C' }, '/search?search=Bistro+C'],
  ['a text before its title', { title: 'A page', text: 'Bistro C' }, '/search?search=Bistro+C'],
  ['the title of an address', { title: 'Bistro C', text: 'https://bistro.example/?a=1' }, '/search?search=Bistro+C'],
  ['a text without the address in it', { text: 'Bistro C\nhttps://bistro.example' }, '/search?search=Bistro+C'],
  [
    'no more than a search takes',
    { text: 'é'.repeat(120) },
    `/search?${new URLSearchParams({ search: 'é'.repeat(100) })}`,
  ],
  ['what looks like another address', { text: '//evil.example' }, '/search?search=%2F%2Fevil.example'],
  ['nothing', { url: 'https://bistro.example' }, '/search'],
])('leads %s that was shared to its search', async (_, shared, location) => {
  const gateway = await startGateway();

  const response = await gateway.get(`/share-target?${new URLSearchParams(shared)}`, { redirect: 'manual' });

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(location);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('is where the manifest says that things are shared to', () => {
  expect(manifest.share_target).toEqual({
    action: '/share-target',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  });
});
