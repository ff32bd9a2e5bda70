// @vitest-environment jsdom
import type { DescribedApp, KnownApp, ListedRelease, ReleasedBuild } from '@shoreline/contracts';
import type { Remote } from '@shoreline/remote-kit';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import type { Attempt } from './browser-remotes.ts';
import { RemoteUnavailable } from './remote-loader.ts';
import { createSafetyNet } from './safety-net.ts';

const app = 'mf-stories';
const remote: Remote = { contract: 1, pages: () => [] };

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('uses the build before that the document knows, asking nobody', async () => {
  const window = openWindow({ live: build('b', build('a')), broken: ['b'] });

  expect(await window.use()).toBe('a');

  expect(window.asked()).toBe(0);
  expect(window.used()).toMatchObject({ digest: 'a', base: `/mf/${app}/a/`, chunks: [], routes: { '/stories': [] } });
});

it('asks for the build before where the document does not know it, and takes a newer one where there is one', async () => {
  const before = openWindow({ live: build('b'), broken: ['b'], newest: build('b', build('a')) });
  expect(await before.use()).toBe('a');
  const after = openWindow({ live: build('b'), broken: ['b'], newest: build('c', build('b')) });
  expect(await after.use()).toBe('c');
});

it('leaves what it owns to a build of which only the list of files is known', async () => {
  const previous = { digest: 'a', files: 'sha256-list-of-a' };
  const newest = { digest: 'b', files: 'sha256-list-of-b', title: 'Stories', routes: ['/stories'], previous };
  const window = openWindow({ live: { ...newest, previous: undefined }, broken: ['b'], newest });

  expect(await window.use()).toBe('a');

  expect(window.used()).toEqual({ ...previous, title: 'Stories', routes: ['/stories'] });
});

it('takes no build that needs another shell', async () => {
  const window = openWindow({ live: build('b'), broken: ['b'], newest: build('c', build('a')), newestShell: 'other' });

  await expect(window.use()).rejects.toThrow('cannot be loaded');
});

it('gives a build for which there is no other the rest of the time, when it is slow', async () => {
  const window = openWindow({ live: build('b'), broken: [], slow: ['b'] });

  expect(await window.use()).toBe('b');
});

it('waits for nothing after two failures, leaves other apps alone, and does again once it is tried again', async () => {
  const window = openWindow({ live: build('b', build('a')), broken: ['a', 'b'] });
  await expect(window.use()).rejects.toThrow('cannot be loaded');
  await expect(window.use()).rejects.toThrow('cannot be loaded');
  const attempts = window.attempts();

  await expect(window.use()).rejects.toThrow('failed before');
  expect(window.attempts()).toBe(attempts);
  await expect(window.net.prepare('mf-guides')).resolves.toBeUndefined();

  await window.net.retry(app);
  expect(window.used().digest).toBe('b');
  await expect(window.use()).rejects.toThrow('cannot be loaded');
  expect(window.attempts()).toBeGreaterThan(attempts);
});

it('goes to the build before once a page threw twice, and never fails fast for it', async () => {
  const window = openWindow({ live: build('b', build('a')), broken: [] });
  for (let page = 0; page < 2; page += 1) window.net.report(app, new TypeError('x is undefined'));
  expect(await window.use()).toBe('a');

  const alone = openWindow({ live: build('b'), broken: [] });
  for (let page = 0; page < 3; page += 1) alone.net.report(app, new TypeError('x is undefined'));
  expect(await alone.use()).toBe('b');
});

it('waits for the rest of the styles of which the document has a part', async () => {
  document.head.innerHTML = [
    `<style data-styles-of="${app}" data-digest="b" data-part></style>`,
    `<link rel="stylesheet" media="not all" data-styles-of="${app}" data-digest="b">`,
  ].join('');
  onTestFinished(() => document.head.replaceChildren());
  const window = openWindow({ live: build('b'), broken: [] });
  const prepared = vi.fn<() => void>();
  void window.net.prepare(app).then(prepared);
  await vi.advanceTimersByTimeAsync(500);
  expect(prepared).not.toHaveBeenCalled();

  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);

  expect(prepared).toHaveBeenCalledOnce();
});

it('leaves a build in its place that failed here when a newer release changes other apps only', async () => {
  const window = openWindow({ live: build('b', build('a')), broken: ['b'] });
  await window.use();

  window.net.update({ ...window.release(), id: 'next', apps: { ...window.first.apps } });
  expect(window.used().digest).toBe('a');
  window.net.update({ id: 'after', apps: { ...window.first.apps, [app]: build('c') } });
  expect(window.used().digest).toBe('c');
});

function build(digest: string, previous?: ReleasedBuild): DescribedApp {
  const routes = { '/stories': ['page.js'] };
  return releasedApp(app, { digest, base: `/mf/${app}/${digest}/`, routes, ...(previous && { previous }) });
}

interface WindowOptions {
  live: KnownApp;
  broken: readonly string[];
  /** Builds that come in the second attempt. */
  slow?: string[];
  newest?: KnownApp;
  newestShell?: string;
}

/** A window whose attempts resolve to the digest they were made with; what `browser-remotes.ts` does around the net is here. */
function openWindow({ live, broken, slow = [], newest, newestShell }: WindowOptions) {
  const shell = releasedApp('shell');
  const first: ListedRelease = { id: 'first', apps: { shell, [app]: live, 'mf-guides': releasedApp('mf-guides') } };
  let release = first;
  let attempts = 0;
  const ask = vi.fn(async (address: string) =>
    address === '/mf/release.json' && newest
      ? Response.json({
          id: 'newest',
          apps: { shell: { ...shell, digest: newestShell ?? shell.digest }, [app]: newest },
        })
      : new Response(null, { status: 404 }),
  );
  vi.stubGlobal('fetch', ask);
  onTestFinished(() => void vi.unstubAllGlobals());
  const usedBuild = (): KnownApp => release.apps[app] ?? live;

  async function attempt<T>({ work }: Pick<Attempt<T>, 'work'>): Promise<T> {
    attempts += 1;
    const { digest } = usedBuild();
    const isSlow = slow.shift() === digest;
    if (isSlow) throw new RemoteUnavailable(app, 'took too long', { kind: 'timeout' });
    if (broken.includes(digest)) throw new RemoteUnavailable(app, 'cannot be loaded', { kind: 'missing' });
    return work(remote, (code) => code);
  }

  const net = createSafetyNet({ first, release: () => release, change: (next) => void (release = next), attempt });
  return {
    net,
    first,
    release: () => release,
    used: usedBuild,
    attempts: () => attempts,
    asked: () => ask.mock.calls.filter(([address]) => address === '/mf/release.json').length,
    async use(): Promise<string> {
      await net.prepare(app);
      const failed = { app, work: async () => usedBuild().digest, build: usedBuild(), startedAt: performance.now() };
      return attempt(failed).catch((error: unknown) => net.fallBack({ ...failed, error: error as Error }));
    },
  };
}
