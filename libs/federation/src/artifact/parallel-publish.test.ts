import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Release } from '@shoreline/contracts';
import { describe, expect, it } from 'vitest';

import { createWorkspace } from '../../test/create-workspace.ts';
import type { Registry } from './artifact.ts';
import { readRegistry, readReleases } from './registry.ts';
import { commitRevision, currentRevision } from './revisions.ts';

const PUBLISHER = join(import.meta.dirname, '../../test/publisher.main.ts');
const TEAMS = ['north', 'east', 'south', 'west'].map((team) => [`mf-${team}guides`, `mf-${team}stories`]);
const TIMES = 50;
/** The processes share what the machine has left. */
const TIMEOUT_MS = 180_000;
const TWO_HOURS_S = 7_200;

/** Tells that it renders, and never ends, where the environment asks for it. */
const HANGING_SHELL = `import { writeSync } from 'node:fs';
export function renderStaticDocument() {
  if (process.env.HANG_WHILE_RENDERING) {
    writeSync(1, 'rendering');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return 'document';
}`;

it(
  'loses none of 200 publishes by four processes at the same time',
  async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    await publish();
    const first = currentRevision(artifactsDir).number;

    const outputs = await Promise.all(TEAMS.map((apps) => runToEnd(startPublisher(artifactsDir, TIMES, apps))));

    const published = outputs.map((output) => output.trim().split('\n'));
    const registries = Array.from({ length: TEAMS.length * TIMES + 1 }, (_, index) =>
      readRegistry(artifactsDir, revisionOf(artifactsDir, first + index)),
    );
    const changes = registries.slice(1).map((registry, index) => changesBetween(registries[index], registry));
    expect(changes.map(({ length }) => length)).toEqual(changes.map(() => 1));
    for (const lines of published) expect(changes.flat().filter((line) => lines.includes(line))).toEqual(lines);
    expect(currentRevision(artifactsDir).number).toBe(first + changes.length);
    expect(stagingIn(artifactsDir)).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'has the documents of exactly the set that is live in each revision',
  async () => {
    const { build, publish, artifactsDir } = createWorkspace();
    build('shell');
    await publish();

    await Promise.all(TEAMS.slice(0, 2).map((apps) => runToEnd(startPublisher(artifactsDir, 5, apps))));

    for (let number = currentRevision(artifactsDir).number; number > 0; number -= 1) {
      const revision = revisionOf(artifactsDir, number);
      const { apps } = JSON.parse(readFileSync(join(revision.dir, 'release.json'), 'utf8')) as Release;
      const rendered = Object.entries(apps).map(([app, { digest }]) => [app, digest]);
      expect(Object.fromEntries(rendered)).toEqual(liveOf(readRegistry(artifactsDir, revision)));
      expect(readFileSync(join(revision.dir, 'document.html'), 'utf8')).toContain(Object.keys(apps).join(', '));
    }
  },
  TIMEOUT_MS,
);

describe('a publisher that is killed', () => {
  it(
    'while it renders documents changes nothing and blocks nobody',
    async () => {
      const { build, publish, artifactsDir } = createWorkspace();
      build('shell', { files: { 'node/index.mjs': HANGING_SHELL } });
      build('mf-stories');
      await publish();
      const before = readRegistry(artifactsDir);
      const publisher = startPublisher(artifactsDir, 1, ['mf-guides'], { HANG_WHILE_RENDERING: 'yes' });
      await once(publisher.stdout, 'data');

      await kill(publisher);

      expect(readRegistry(artifactsDir)).toEqual(before);
      build('mf-stories', { files: { 'web/remoteEntry.js': 'changed' } });
      expect(await publish(['mf-stories'])).toMatchObject([{ changed: true }]);
    },
    TIMEOUT_MS,
  );

  it(
    'at any moment leaves a store that can be read and published to, and nothing behind for good',
    async () => {
      const { build, publish, artifactsDir } = createWorkspace();
      build('shell');
      await publish();

      for (const delayMs of [0, 3, 7, 12]) {
        const publisher = startPublisher(artifactsDir, 10_000, ['mf-guides', 'mf-events']);
        await once(publisher.stdout, 'data');
        await sleep(delayMs);
        await kill(publisher);
        expect(readReleases(artifactsDir).live.apps).toHaveProperty('mf-guides');
      }

      for (const name of stagingIn(artifactsDir)) age(join(artifactsDir, name));
      build('mf-stories');
      expect(await publish(['mf-stories'])).toMatchObject([{ changed: true }]);
      expect(stagingIn(artifactsDir)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

it('commits each revision once, and keeps the documents of the latest twenty', () => {
  const { artifactsDir } = createWorkspace();
  const files = { 'registry.json': '{"version":1,"apps":{}}', 'document.html': '', 'release.json': '{}' };

  for (let number = 1; number <= 21; number += 1) expect(commitRevision(artifactsDir, number, files)).toBe(true);

  expect(commitRevision(artifactsDir, 21, { ...files, 'document.html': 'late' })).toBe(false);
  expect(commitRevision(artifactsDir, 1, files)).toBe(false);
  expect(readdirSync(revisionOf(artifactsDir, 1).dir)).toEqual(['registry.json']);
  expect(readdirSync(revisionOf(artifactsDir, 2).dir)).toHaveLength(3);
  expect(readFileSync(join(currentRevision(artifactsDir).dir, 'document.html'), 'utf8')).toBe('');
});

const revisionOf = (artifactsDir: string, number: number) => ({
  number,
  dir: join(artifactsDir, 'revisions', String(number)),
});

const liveOf = ({ apps }: Registry): Record<string, string> =>
  Object.fromEntries(Object.entries(apps).map(([app, { live }]) => [app, live]));

/** Which apps have another digest: `app digest`. */
const changesBetween = (before: Registry | undefined, { apps }: Registry): string[] =>
  Object.entries(apps)
    .filter(([app, { live }]) => before?.apps[app]?.live !== live)
    .map(([app, { live }]) => `${app} ${live}`);

const stagingIn = (artifactsDir: string): string[] =>
  readdirSync(artifactsDir).filter((name) => name.startsWith('.staging-'));

const age = (path: string): void =>
  utimesSync(path, Date.now() / 1_000 - TWO_HOURS_S, Date.now() / 1_000 - TWO_HOURS_S);

type Publisher = ReturnType<typeof startPublisher>;

function startPublisher(artifactsDir: string, times: number, apps: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [PUBLISHER, artifactsDir, String(times), ...apps], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
}

async function runToEnd(publisher: Publisher): Promise<string> {
  const [output, [code]] = await Promise.all([text(publisher.stdout), once(publisher, 'exit')]);
  expect(code).toBe(0);
  return output;
}

async function kill(publisher: Publisher): Promise<void> {
  publisher.kill('SIGKILL');
  await once(publisher, 'exit');
}
