import { rmSync } from 'node:fs';
import { join } from 'node:path';

import type { AppManifest } from '../src/artifact/artifact.ts';
import { publishRemotes } from '../src/artifact/publish.ts';
import type { Gate } from '../src/gate/gate.ts';
import { assertTogether } from '../src/gate/release-rules.ts';
import { createFolder, manifestOf, writeFiles } from './app-folder.ts';

const SHELL_BUNDLE = `export const renderStaticDocument = ({ boot }, nonce) =>
  \`<p data-nonce="\${nonce}">\${Object.keys(boot.apps).join(', ')}</p>\`;`;

/** What the builds say of themselves; nothing is rendered. */
export const rulesOnly: Gate = async (change) => assertTogether(change);

interface Special {
  manifest?: Partial<AppManifest>;
  files?: Record<string, string>;
}

/** A workspace with a folder of apps and an empty artifact store. `build` replaces the build of an app. */
export function createWorkspace() {
  const root = createFolder();
  const [appsDir, artifactsDir] = [join(root, 'apps'), join(root, 'artifacts')];
  writeFiles(root, { 'node_modules/.keep': '', 'apps/not-built/app.json': '{}' });

  return {
    artifactsDir,
    build(app: string, { manifest = {}, files = {} }: Special = {}): string {
      const dist = join(appsDir, app, 'dist');
      rmSync(dist, { recursive: true, force: true });
      writeFiles(dist, {
        'app.json': JSON.stringify(manifestOf(app, manifest)),
        'web/remoteEntry.js': 'entry',
        'web/styles.css': 'p{}',
        'node/index.mjs': app === 'shell' ? SHELL_BUNDLE : 'export default {};',
        ...files,
      });
      return dist;
    },
    publish: (only?: readonly string[]) =>
      publishRemotes({ appsDir, artifactsDir, gate: rulesOnly, ...(only && { only }) }),
  };
}
