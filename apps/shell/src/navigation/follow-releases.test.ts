// @vitest-environment jsdom
import type { Release } from '@shoreline/contracts';
import { emptyPlayer, type PlayerState } from '@shoreline/remote-kit';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { createRelease, releasedApp } from '../../test/fixtures.ts';
import { followReleases } from './follow-releases.ts';

const { boot: first } = createRelease({ 'mf-stories': { routes: { '/stories': [] } } });
const withStories: Release = {
  id: 'release-2',
  apps: { ...first.apps, 'mf-stories': releasedApp('mf-stories', { digest: 'newer', routes: { '/stories': [] } }) },
};
const withShell: Release = {
  id: 'release-3',
  apps: { ...first.apps, shell: releasedApp('shell', { digest: 'newer' }) },
};
const other = `${location.origin}/stories`;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('asks when the window is looked at, with the release it knows, once a minute at most', async () => {
  const { look, ask } = follow(new Response(null, { status: 304 }));

  await look();
  await look();
  await vi.advanceTimersByTimeAsync(60_000);
  await look();

  expect(ask).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledWith(
    '/mf/release.json',
    expect.objectContaining({ headers: { 'if-none-match': `W/"${first.id}"` } }),
  );
});

it('goes over to a newer release with the next page, not within one', async () => {
  const { look, update, requiresReload } = follow(Response.json(withStories));
  await look();
  expect(update).not.toHaveBeenCalled();

  expect(requiresReload(`${location.origin}/?tab=2`)).toBe(false);
  expect(update).not.toHaveBeenCalled();
  expect(requiresReload(other)).toBe(false);

  expect(update).toHaveBeenCalledExactlyOnceWith(withStories);
});

it.each([
  ['a page asks before it is left', guardPage],
  ['something was typed', typeText],
])('stays with the release it has while %s', async (_, begin) => {
  const { look, update, requiresReload } = follow(Response.json(withStories));
  await look();
  const end = begin();

  expect(requiresReload(other)).toBe(false);
  expect(update).not.toHaveBeenCalled();
  end();
  requiresReload(other);

  expect(update).toHaveBeenCalledOnce();
});

it('has the next page come with a document of its own when the shell changed, once nothing plays', async () => {
  const { look, update, requiresReload, player } = follow(Response.json(withShell));
  await look();

  player.status = 'playing';
  expect(requiresReload(other)).toBe(false);
  player.status = 'paused';
  expect(requiresReload(other)).toBe(true);

  expect(update).not.toHaveBeenCalled();
});

function follow(answer: Response) {
  const ask = vi.fn(async () => answer.clone());
  vi.stubGlobal('fetch', ask);
  const listening = new AbortController();
  onTestFinished(() => {
    listening.abort();
    vi.restoreAllMocks();
  });
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => listen(type, listener, listening),
  );
  const update = vi.fn();
  const player: PlayerState = { ...emptyPlayer };
  let requiresReload = (_url: string): boolean => false;
  const router = { state: { location: { pathname: '/' } } } as Parameters<typeof followReleases>[0]['router'];
  followReleases({
    router,
    update,
    remotes: { release: () => first, guard: (guard) => void (requiresReload = guard) },
    player: { getState: () => player },
  });
  const look = async (): Promise<void> => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, look, update, player, requiresReload: (url: string) => requiresReload(url) };
}

function guardPage(): () => void {
  const hold = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', hold);
  return () => removeEventListener('beforeunload', hold);
}

function typeText(): () => void {
  document.body.innerHTML = '<form><textarea></textarea></form>';
  const field = document.querySelector('textarea');
  if (field) field.value = 'Is the ferry running?';
  return () => document.body.replaceChildren();
}
