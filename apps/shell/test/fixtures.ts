import type { ReleasedApp } from '@shoreline/contracts';
import { exampleProfile, exampleSavedItem, exampleSite, exampleUser } from '@shoreline/contracts-testing';
import type { ServerRelease } from '@shoreline/federation/server-release';
import type { Remote } from '@shoreline/remote-kit';

import { type RemoteLoader, RemoteUnavailable } from '../src/remotes/remote-loader.ts';

export const site = exampleSite();

export const user = exampleUser();

export const profile = exampleProfile();

export const savedItem = exampleSavedItem();

export const releasedApp = (name: string, special: Partial<ReleasedApp> = {}): ReleasedApp => ({
  title: 'Stories',
  digest: `${name}-digest`,
  contract: 1,
  base: `/mf/${name}/${name}-digest/`,
  entry: 'entry.js',
  css: 'styles.css',
  chunks: [],
  routes: {},
  widgets: {},
  integrity: { 'entry.js': `sha384-entry-of-${name}`, 'styles.css': `sha384-styles-of-${name}` },
  ...special,
});

/** A release of the shell and these remotes, each with a stylesheet that says whose it is. */
export function createRelease(remotes: Record<string, Partial<ReleasedApp>> = {}): ServerRelease {
  const apps = Object.entries({ shell: {}, ...remotes }).map(
    ([name, special]) => [name, releasedApp(name, special)] as const,
  );
  return {
    boot: { id: 'release-1', apps: Object.fromEntries(apps) },
    integrity: Object.fromEntries(apps.map(([name, { integrity }]) => [name, integrity])),
    css: Object.fromEntries(apps.map(([name]) => [name, `/* styles of ${name} */`])),
    fonts: ['serif.woff2'],
  };
}

export const createRemoteLoader = (remotes: Record<string, Remote>): RemoteLoader => ({
  async load(app) {
    const remote = remotes[app];
    if (!remote) throw new RemoteUnavailable(app, 'is away');
    return remote;
  },
});
