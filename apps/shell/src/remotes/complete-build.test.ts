// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { releasedApp } from '../../test/fixtures.ts';
import { completeBuild } from './complete-build.ts';

const app = 'mf-stories';
const address = `/mf/${app}/aaaa/files.json`;
const files = { entry: 'entry.js', css: 'styles.css', integrity: {}, chunks: [], routes: { '/stories': ['page.js'] } };
const ask = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  ask.mockReset().mockImplementation(async () => Response.json(files));
  vi.stubGlobal('fetch', ask);
});

const listed = () => ({ digest: 'aaaa', files: 'sha256-list', title: 'Stories', routes: ['/stories'] });

it('asks for the list of files by the integrity value of the release, once', async () => {
  const build = listed();

  expect(await completeBuild(app, build)).toBe(build);
  await completeBuild(app, build);

  expect(build).toMatchObject({ ...files, base: `/mf/${app}/aaaa/`, title: 'Stories' });
  expect(ask).toHaveBeenCalledExactlyOnceWith(address, { integrity: 'sha256-list', cache: 'default' });
});

it('asks once for all who ask at the same time', async () => {
  const build = listed();

  await Promise.all([completeBuild(app, build), completeBuild(app, build)]);

  expect(ask).toHaveBeenCalledOnce();
});

it('asks for nothing of an app the document describes', async () => {
  const described = releasedApp(app);

  expect(await completeBuild(app, described)).toBe(described);

  expect(ask).not.toHaveBeenCalled();
});

it('asks once more past every cache, and says what became of that', async () => {
  ask.mockRejectedValueOnce(new TypeError('refused'));
  await completeBuild(app, listed());
  expect(ask).toHaveBeenLastCalledWith(address, { integrity: 'sha256-list', cache: 'reload' });

  ask.mockRejectedValue(new TypeError('refused again'));
  const build = listed();
  await expect(completeBuild(app, build)).rejects.toThrow('refused again');
  expect(build).toEqual(listed());
});
