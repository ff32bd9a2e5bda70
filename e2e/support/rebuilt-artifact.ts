import { createHash } from 'node:crypto';

import { containerName } from '@shoreline/federation/contract';
import * as remotes from '@shoreline/tools/rebuild-remote';

interface Change {
  /** Another text for one that pages show, in all scripts. */
  text?: readonly [from: string, to: string];
  /** Put before the code of the entry, in browsers only. */
  beforeEntry?: string;
  connect?: readonly string[];
}

/** Stores what a build of a remote would be with a small change. */
export function storeRebuilt(artifactsDir: string, app: string, change: Change): string {
  const { text: [from, to] = ['', ''], beforeEntry = '', connect } = change;
  const tag = createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, TAG_LENGTH);
  return remotes.storeRebuilt(artifactsDir, app, {
    script: (code) => (from === '' ? code : code.replaceAll(from, to)).replaceAll(tagOf(app), `$1${tag}`),
    entry: (code) => beforeEntry + code,
    manifest: (manifest) => ({ ...manifest, ...(connect && { connect: [...connect] }) }),
  });
}

const TAG_LENGTH = 8;

/** The unique name of a build ends in a tag of its content (tag-build.ts). */
const tagOf = (app: string): RegExp => new RegExp(`(${containerName(app)})[0-9a-f]{${TAG_LENGTH}}`, 'g');
