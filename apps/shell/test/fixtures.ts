import type { Profile, ReleasedApp, SavedItem, Site, User } from '@shoreline/contracts';
import type { ServerRelease } from '@shoreline/federation/server-release';
import type { Remote } from '@shoreline/remote-kit';

import { type RemoteLoader, RemoteUnavailable } from '../src/remotes/remote-loader.ts';

/** A site that leads nowhere out. */
export const site: Site = {
  name: 'Shoreline',
  tagline: "Noosa's community guide and podcast",
  origin: 'https://shoreline.example',
  contactEmail: 'hello@shoreline.example',
  platforms: [],
  social: [],
  hosts: [],
};

/** Somebody who is signed in. */
export const user: User = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3b',
  email: 'pat@noosa.example',
  firstName: 'Pat',
  lastName: 'Brook',
  profileImageUrl: null,
  subscriptionTier: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** What they tell of themselves. */
export const profile: Profile = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3c',
  userId: user.id,
  displayName: 'Salty Pat',
  bio: null,
  phone: null,
  website: null,
  location: null,
  occupation: null,
  yearsInNoosa: null,
  socialLinks: {},
  interests: [],
  profileVisible: true,
  contactVisible: false,
  createdAt: user.createdAt,
  updatedAt: user.createdAt,
};

/** Something they saved. */
export const savedItem: SavedItem = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3d',
  userId: user.id,
  targetType: 'local_story',
  targetId: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c3e',
  notes: null,
  createdAt: user.createdAt,
  title: 'The yellow buoy',
  description: null,
  author: null,
  imageUrl: null,
  category: null,
  readTime: null,
  duration: null,
  episodeNumber: null,
  eventDate: null,
  location: null,
  href: '/stories/the-yellow-buoy',
};

/** One app of a release; the test says what is special about it. */
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
  integrity: { 'entry.js': `sha384-entry-of-${name}` },
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

/** Brings in these remotes; any other is not there. */
export const createRemoteLoader = (remotes: Record<string, Remote>): RemoteLoader => ({
  async load(app) {
    const remote = remotes[app];
    if (!remote) throw new RemoteUnavailable(app, 'is away');
    return remote;
  },
});
