import { describe, expect, it } from 'vitest';

import { writeRegistry } from '../../test/app-folder.ts';
import { createWorkspace } from '../../test/create-workspace.ts';
import type { AppManifest, Registry } from '../artifact/artifact.ts';
import { rollBack, storeArtifact } from '../artifact/publish.ts';
import { readRegistry } from '../artifact/registry.ts';

const EMPTY: Registry['apps'][string] = { live: '', previous: null, canary: null };
const KIT = '@shoreline/remote-kit';

/** A shell with React and a kit, and what is special about it. */
const shellOf = ({
  react = '19.3.1',
  kit = ['defineRemote', 'prefetch'],
  ...special
}: Partial<AppManifest> & { react?: string; kit?: string[] } = {}): Partial<AppManifest> => ({
  provides: {
    react: { version: react, exports: ['useState'], file: 'shared/react.mjs' },
    [KIT]: { version: '0.1.0', exports: kit, file: 'shared/kit.mjs' },
  },
  contracts: [1],
  shared: { react },
  ...special,
});

const uses = (request: string, range: string, ...names: string[]) => ({ uses: { [request]: { range, names } } });
const OLD: Partial<AppManifest> = { shared: { react: '19.3.1' } };
const STORIES = { routes: { '/stories': [] }, ...uses('react', '^19.3.1', 'useState') };

/** What is live, what is published beside or instead, and the sentence that refuses it. */
const REFUSED: [string, Build, Build, string][] = [
  [
    'a remote that uses a package the shell does not bring',
    ['shell', shellOf()],
    ['mf-stories', uses('@tanstack/react-table', '^8.0.0')],
    'mf-stories uses @tanstack/react-table, which the live shell does not provide. Publish refused.',
  ],
  [
    'a remote that uses an export the shell does not have yet',
    ['shell', shellOf()],
    ['mf-stories', uses(KIT, '^0.1.0', 'prefetch', 'formatPrice')],
    `mf-stories uses \`formatPrice\` of ${KIT}, which the live shell does not provide. Publish refused.`,
  ],
  [
    'a remote that was built with a newer React',
    ['shell', shellOf()],
    ['mf-stories', uses('react', '^19.3.2')],
    'mf-stories uses react ^19.3.2, the live shell provides 19.3.1. Publish refused.',
  ],
  [
    'a shell with another major version of React',
    ['mf-stories', STORIES],
    ['shell', shellOf({ react: '20.0.0' })],
    'mf-stories uses react ^19.3.1, the live shell provides 20.0.0. Publish refused.',
  ],
  [
    'a shell without an export that a live remote uses',
    ['mf-stories', uses(KIT, '^0.1.0', 'prefetch')],
    ['shell', shellOf({ kit: ['defineRemote'] })],
    `mf-stories uses \`prefetch\` of ${KIT}, which the live shell does not provide. Publish refused.`,
  ],
  [
    'a remote of a contract the shell does not speak yet',
    ['shell', shellOf({ contracts: [2, 1] })],
    ['mf-stories', { contract: 3 }],
    'mf-stories is built for contract 3, the live shell speaks 2 and 1. Publish refused.',
  ],
  [
    'a shell that does not speak the contract of a live remote any more',
    ['mf-stories', { contract: 1 }],
    ['shell', shellOf({ contract: 3, contracts: [3, 2] })],
    'mf-stories is built for contract 1, the live shell speaks 3 and 2. Publish refused.',
  ],
  [
    'a remote of a newer contract for a shell that says of none',
    ['shell', {}],
    ['mf-stories', { contract: 2 }],
    'mf-stories is built for contract 2, the live shell speaks 1. Publish refused.',
  ],
  [
    'an older remote with other versions',
    ['shell', shellOf({ react: '19.3.2' })],
    ['mf-stories', OLD],
    'mf-stories was built with react 19.3.1, the shell shares 19.3.2. Publish refused.',
  ],
  [
    'the address of another team in capital letters',
    ['mf-stories', STORIES],
    ['mf-guides', { routes: { '/STORIES': [] } }],
    'mf-guides and mf-stories both own /STORIES. Publish refused.',
  ],
  [
    'an address inside that of another team',
    ['mf-stories', STORIES],
    ['mf-guides', { routes: { '/stories/share': [] } }],
    '/stories/share of mf-guides is inside /stories, which mf-stories owns. Publish refused.',
  ],
  [
    'all addresses',
    ['mf-stories', STORIES],
    ['mf-guides', { routes: { '/*': [] } }],
    '/stories of mf-stories is inside /*, which mf-guides owns. Publish refused.',
  ],
  [
    'a widget that is gone while a live remote places it',
    ['mf-podcast', { places: ['mf-stories/FeaturedStories'] }],
    ['mf-stories', {}],
    'mf-podcast places the widget FeaturedStories of mf-stories, which the live mf-stories does not offer. Publish refused.',
  ],
  [
    'a remote that places a widget its owner does not offer',
    ['mf-stories', {}],
    ['mf-podcast', { places: ['mf-stories/StoryMap'] }],
    'mf-podcast places the widget StoryMap of mf-stories, which the live mf-stories does not offer. Publish refused.',
  ],
];

type Build = [app: string, manifest: Partial<AppManifest>];

it.each(REFUSED)('refuses %s', async (_, live, next, sentence) => {
  const { build, publish, artifactsDir } = createWorkspace();
  build(live[0], { manifest: live[1] });
  await publish();
  const before = readRegistry(artifactsDir);
  build(next[0], { manifest: next[1] });

  await expect(publish()).rejects.toThrow(sentence);

  expect(readRegistry(artifactsDir)).toEqual(before);
});

const ACCEPTED: [string, Build, Build][] = [
  ['a patch release of React in the shell alone', ['mf-stories', STORIES], ['shell', shellOf({ react: '19.3.2' })]],
  ['a minor release of React in the shell alone', ['mf-stories', STORIES], ['shell', shellOf({ react: '19.4.0' })]],
  [
    'a new export that nobody uses yet',
    ['mf-stories', uses(KIT, '^0.1.0', 'prefetch')],
    ['shell', shellOf({ kit: ['defineRemote', 'formatPrice', 'prefetch'] })],
  ],
  [
    'a shell without an export nobody uses',
    ['mf-stories', uses(KIT, '^0.1.0', 'prefetch')],
    ['shell', shellOf({ kit: ['prefetch'] })],
  ],
  [
    'a shell that speaks one contract more',
    ['mf-stories', { contract: 1 }],
    ['shell', shellOf({ contract: 2, contracts: [2, 1] })],
  ],
  ['an older remote with the same versions', ['shell', shellOf()], ['mf-stories', OLD]],
  ['a newer remote for an older shell with the same versions', ['shell', OLD], ['mf-stories', { ...STORIES, ...OLD }]],
  [
    'a widget of a remote that is not there yet',
    ['shell', shellOf()],
    ['mf-podcast', { places: ['mf-stories/FeaturedStories'] }],
  ],
  [
    'one widget more',
    ['mf-podcast', { places: ['mf-stories/FeaturedStories'] }],
    ['mf-stories', { widgets: { FeaturedStories: [], StoryMap: [] } }],
  ],
];

it.each(ACCEPTED)('accepts %s', async (_, live, next) => {
  const { build, publish } = createWorkspace();
  build(live[0], { manifest: live[1] });
  await publish();
  build(next[0], { manifest: next[1] });

  expect(await publish([next[0]])).toMatchObject([{ app: next[0], changed: true }]);
});

it('holds a shell against the canaries, too', async () => {
  const { build, publish, artifactsDir } = createWorkspace();
  build('shell', { manifest: shellOf() });
  const canary = storeArtifact(build('mf-stories', { manifest: uses(KIT, '^0.1.0', 'prefetch') }), artifactsDir);
  build('mf-stories', { manifest: uses(KIT, '^0.1.0') });
  await publish();
  const { version, apps } = readRegistry(artifactsDir);
  const stories = apps['mf-stories'] ?? EMPTY;
  writeRegistry(artifactsDir, {
    version,
    apps: { ...apps, 'mf-stories': { ...stories, canary: { digest: canary, share: 0.1 } } },
  });
  build('shell', { manifest: shellOf({ kit: ['defineRemote'] }) });

  await expect(publish()).rejects.toThrow(
    `mf-stories uses \`prefetch\` of ${KIT}, which the canary shell does not provide. Publish refused.`,
  );
});

it('refuses nobody for what was so before', async () => {
  const { build, publish, artifactsDir } = createWorkspace();
  const podcast = storeArtifact(build('mf-podcast', { manifest: { places: ['mf-stories/Gone'] } }), artifactsDir);
  const stories = storeArtifact(build('mf-stories', { manifest: STORIES }), artifactsDir);
  writeRegistry(artifactsDir, {
    version: 1,
    apps: { 'mf-podcast': { ...EMPTY, live: podcast }, 'mf-stories': { ...EMPTY, live: stories } },
  });
  build('mf-guides');

  expect(await publish(['mf-guides'])).toMatchObject([{ changed: true }]);
});

it('mends a release whose artifact is gone', async () => {
  const { build, publish, artifactsDir } = createWorkspace();
  writeRegistry(artifactsDir, { version: 1, apps: { 'mf-stories': { ...EMPTY, live: 'gone-before' } } });
  build('mf-stories');

  expect(await publish()).toMatchObject([{ changed: true }]);
});

describe('rolling back', () => {
  it('is not held up by a widget: pages are complete without', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('mf-stories', { manifest: STORIES });
    await publish();
    build('mf-stories', { manifest: { ...STORIES, widgets: { StoryMap: [] } } });
    await publish();
    build('mf-podcast', { manifest: { places: ['mf-stories/StoryMap'] } });
    await publish();

    expect(await rollBack(artifactsDir, 'mf-stories')).toMatchObject({ changed: true });
  });

  it('is refused where pages would break', async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell', { manifest: shellOf() });
    build('mf-stories', { manifest: STORIES });
    await publish();
    build('shell', { manifest: shellOf({ react: '19.3.2' }) });
    await publish();
    build('mf-stories', { manifest: uses('react', '^19.3.2') });
    await publish();

    await expect(rollBack(artifactsDir, 'shell')).rejects.toThrow(
      'mf-stories uses react ^19.3.2, the live shell provides 19.3.1.',
    );
  });
});
