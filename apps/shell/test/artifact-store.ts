import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { AppManifest } from '@shoreline/federation/artifact';
import type { ReleaseSet } from '@shoreline/federation/registry';
import { onTestFinished } from 'vitest';

import { releasedApp } from './fixtures.ts';

/** A store on disk whose artifacts are a server bundle and a stylesheet. */
export function createArtifactStore() {
  const artifactsDir = mkdtempSync(join(tmpdir(), 'shoreline-shell-'));
  onTestFinished(() => rmSync(artifactsDir, { recursive: true, force: true }));
  let count = 0;

  return {
    artifactsDir,
    /** Stores a build of an app and gives its digest. */
    store(app: string, bundle: string, files: Record<string, string> = {}): string {
      count += 1;
      const digest = `digest-${count}`;
      for (const [path, text] of Object.entries(files)) write(join(artifactsDir, app, digest, path), text);
      write(join(artifactsDir, app, digest, 'node/index.mjs'), bundle);
      write(join(artifactsDir, app, digest, 'web/styles.css'), 'p{}');
      return digest;
    },
  };
}

/** A release set of stored builds; `provides` is what its shell says it provides. */
export function setOf(id: string, digests: Record<string, string>, provides?: AppManifest['provides']): ReleaseSet {
  const apps = Object.entries(digests).map(([app, digest]) => {
    const manifest = { ...releasedApp(app), name: app, preload: [], shared: {}, ...(app === 'shell' && { provides }) };
    return [app, { digest, manifest }] as const;
  });
  return { id, apps: Object.fromEntries(apps) };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
