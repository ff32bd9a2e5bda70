import { expect, it, onTestFinished, vi } from 'vitest';

import { site } from '../../../test/fixtures.ts';
import { fallbackSite } from '../../pages/site-head.ts';
import { createSiteReader } from './site-reader.ts';

const ORIGIN = 'https://public.example';
/** What an editor published reaches every page within five seconds, of which the gateway takes two. */
const A_SECOND_MS = 1_000;

it('DEL-22: reads the configuration of the site', async () => {
  const { readSite } = createReader(() => Response.json(site));

  expect(await readSite()).toEqual(site);
});

it('asks once for pages of one moment, and again a second later', async () => {
  const { readSite, answer } = createReader(() => Response.json(site));

  await readSite();
  await readSite();
  expect(answer).toHaveBeenCalledOnce();

  vi.advanceTimersByTime(A_SECOND_MS);
  await readSite();
  expect(answer).toHaveBeenCalledTimes(2);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', () => new Response('', { status: 503 })],
  ['answers something odd', () => Response.json({ name: 'Shoreline' })],
])('stands on what every site has while the service %s', async (_, answer) => {
  const { readSite } = createReader(answer);

  expect(await readSite()).toEqual({ ...fallbackSite, origin: ORIGIN });
});

it('asks again for the next page after a failure', async () => {
  const { readSite, answer } = createReader(() => new Response('', { status: 503 }));
  await readSite();
  answer.mockImplementation(async () => Response.json(site));

  expect(await readSite()).toEqual(site);
});

it('keeps the last configuration when the service goes away', async () => {
  const { readSite, answer } = createReader(() => Response.json({ ...site, tagline: 'Low tide at six' }));
  await readSite();
  answer.mockImplementation(async () => new Response('', { status: 503 }));
  vi.advanceTimersByTime(A_SECOND_MS);

  expect((await readSite()).tagline).toBe('Low tide at six');
});

function createReader(reply: () => Response | Promise<never>) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = vi.fn(async (): Promise<Response> => reply());
  return { answer, readSite: createSiteReader(() => answer, ORIGIN) };
}
