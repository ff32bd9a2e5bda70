import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ensureChromium } from './chromium.ts';

function programs(codes: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  for (const [name, code] of Object.entries(codes))
    writeFileSync(join(folder, name), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  return folder;
}

const ensure = (env: NodeJS.ProcessEnv) =>
  ensureChromium({ env, print: () => undefined, signal: new AbortController().signal });

it('takes the headless shell rather than a browser with a window, wherever they are on the path', async () => {
  const [first, second] = [programs({ chromium: 0 }), programs({ 'chromium-headless-shell': 0 })];

  expect(await ensure({ PATH: `${first}:${second}` })).toBe(join(second, 'chromium-headless-shell'));
});

it('takes the one that is named, unless it does not start', async () => {
  const folder = programs({ named: 0, broken: 1, 'chromium-headless-shell': 0 });

  expect(await ensure({ PATH: folder, CHROMIUM_PATH: join(folder, 'named') })).toBe(join(folder, 'named'));
  expect(await ensure({ PATH: folder, CHROMIUM_PATH: join(folder, 'broken') })).toBe(
    join(folder, 'chromium-headless-shell'),
  );
});
