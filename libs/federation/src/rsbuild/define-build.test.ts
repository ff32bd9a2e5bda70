import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { createRsbuild } from '@rsbuild/core';
import { expect, it } from 'vitest';

import { createFolder, writeFiles } from '../../test/app-folder.ts';
import { appManifestSchema } from '../artifact/artifact.ts';
import { defineRemoteBuild } from './define-build.ts';

/** A bundler and a compiler, on a machine that does much else. */
const TIMEOUT_MS = 60_000;
const CARET = /^\^\d+\.\d+\.\d+$/;

it(
  'builds a remote and says what it owns, what its pages need and what each file is',
  async () => {
    const dist = await buildRemote({ routes: { '/stories': 'stories-page' }, widgets: {} });

    const manifest = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
    const files = readdirSync(join(dist, 'web'));
    expect(manifest).toMatchObject({ name: 'mf-stories', title: 'Stories', contract: 1, entry: 'remoteEntry.js' });
    expect(Object.keys(manifest.integrity).toSorted()).toEqual(files.toSorted());
    expect(manifest.integrity['remoteEntry.js']).toBe(integrityOf(join(dist, 'web/remoteEntry.js')));
    expect(files).toEqual(expect.arrayContaining(manifest.routes['/stories'] ?? []));
    expect(textOf(dist, manifest.routes['/stories'])).toContain('The yellow buoy');
    expect(textOf(dist, manifest.routes['/stories'])).toContain('door of the stories');
    expect(textOf(dist, [manifest.css])).toMatch(/:where\(\[data-mf=mf-stories\].*&\.p-4\{/);
    expect(textOf(dist, [manifest.css])).not.toContain('.p-8');
    expect(manifest.shared['react']).toMatch(/^\d+\.\d+\.\d+$/);
    // The maps are there for who reads failures, and nowhere a browser gets them.
    const [page = ''] = manifest.routes['/stories'] ?? [];
    const map = readFileSync(join(dist, 'node/maps', `${page}.map`), 'utf8');
    expect(JSON.parse(map)).toMatchObject({ sources: ['src/remote.tsx'] });
    expect(map).not.toContain('door of the stories');
    expect(textOf(dist, [page])).not.toContain('sourceMappingURL');
  },
  TIMEOUT_MS,
);

it(
  'says what a remote uses of the shell by range and name, and which widgets of others it places',
  async () => {
    const dist = await buildRemote({ routes: { '/stories': 'stories-page' }, widgets: {} });

    const { uses, places } = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));

    expect(uses).toEqual({
      react: { range: expect.stringMatching(CARET) as string, names: ['useState'] },
      'react/jsx-runtime': { range: expect.stringMatching(CARET) as string, names: ['jsx', 'jsxs'] },
      '@shoreline/remote-kit': { range: expect.stringMatching(CARET) as string, names: ['WidgetSlot', 'defineWidget'] },
    });
    expect(places).toEqual(['mf-directory/UpcomingEvents', 'mf-guides/Map']);
  },
  TIMEOUT_MS,
);

it(
  'says what its own widgets take, and what it passes to those of others',
  async () => {
    const dist = await buildRemote({ routes: { '/stories': 'stories-page' }, widgets: { Tile: 'stories-page' } });

    const { passes } = appManifestSchema.parse(JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')));
    const tone = '"tone"?: "paper" | "sand" | undefined';
    expect(readFileSync(join(dist, 'widgets.d.ts'), 'utf8')).toBe(
      `export interface Widgets {\n  "Tile": { "title": string; ${tone} };\n}\n`,
    );
    expect(passes).toEqual({
      'mf-directory/UpcomingEvents': ['{ "limit": number; "tags": readonly (string)[] }'],
      'mf-guides/Map': ['{}'],
    });
  },
  TIMEOUT_MS,
);

it(
  'refuses a page whose module nothing loads',
  async () => {
    const build = buildRemote({ routes: { '/stories': 'another-page' }, widgets: {} });

    await expect(build).rejects.toThrow(
      'mf-stories/app.json names the module another-page, which no dynamic import loads.',
    );
  },
  TIMEOUT_MS,
);

async function buildRemote(owned: { routes: Record<string, string>; widgets: Record<string, string> }) {
  const folder = createFolder();
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'dir');
  writeFiles(folder, {
    'package.json': '{"name":"mf-stories","type":"module"}',
    'app.json': JSON.stringify({ name: 'mf-stories', title: 'Stories', contract: 1, ...owned }),
    'src/styles.css': '@layer utilities { .p-4 { padding: 1rem } .p-8 { padding: 2rem } }',
    'src/remote.tsx': `import { defineWidget } from '@shoreline/remote-kit';
      interface TileProps { title: string; tone?: 'paper' | 'sand' }
      export default {
        name: 'door of the stories',
        component: () => import('./stories-page.tsx').then((it) => [it.load, it.StoriesPage]),
        widgets: { Tile: defineWidget<TileProps>({ component: async () => (await import('./stories-page.tsx')).Tile }) },
      };`,
    'src/stories-page.tsx': `import { WidgetSlot } from '@shoreline/remote-kit';
      import { useState } from 'react';
      export const load = ({ prefetchWidget }) => prefetchWidget('mf-guides', 'Map');
      export function StoriesPage() {
        const [text] = useState('The yellow buoy');
        return <h1 className="p-4">{text}<WidgetSlot name="UpcomingEvents" app="mf-directory" props={{ limit: 3, tags: ['a'] }} /></h1>;
      }
      export const Tile = () => null;`,
  });
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: { ...defineRemoteBuild(folder), logLevel: 'silent' },
  });
  await rsbuild.build();
  return join(folder, 'dist');
}

const textOf = (dist: string, files: readonly string[] = []): string =>
  files.map((file) => readFileSync(join(dist, 'web', file), 'utf8')).join('\n');

const integrityOf = (file: string): string =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
