/**
 * One of several processes that publish at the same time: `node publisher.main.ts <store> <times> <app> …` stores and
 * promotes a new version of each app in turn, and writes what is live of it for good: app and digest, line by line.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { promote, storeArtifact } from '../src/artifact/publish.ts';
import { assertTogether } from '../src/gate/release-rules.ts';
import { manifestOf, writeFiles } from './app-folder.ts';

const [artifactsDir = '', times = '', ...apps] = process.argv.slice(2);
const dist = mkdtempSync(join(tmpdir(), 'shoreline-publisher-'));

for (let version = 0; version < Number(times); version += 1) {
  const app = apps[version % apps.length] ?? '';
  writeFiles(dist, {
    'app.json': JSON.stringify(manifestOf(app)),
    'web/remoteEntry.js': `version ${version}`,
    'web/styles.css': 'p{}',
    'node/index.mjs': 'export default {};',
  });
  const digest = storeArtifact(dist, artifactsDir);
  // How parallel publishes meet is the subject, not what is in them.
  await promote(artifactsDir, [{ app, digest }], async (change) => assertTogether(change));
  process.stdout.write(`${app} ${digest}\n`);
}
rmSync(dist, { recursive: true });
