import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseJson } from '@shoreline/contracts';
import { appManifestSchema, type Registry } from '@shoreline/federation/artifact';
import {
  currentRevision,
  findLatestOrigin,
  readOrigin,
  RETAINED_FILES,
  revisionAt,
  writeOrigin,
} from '@shoreline/federation/origins';
import { readRegistry } from '@shoreline/federation/registry';
import type { Log } from '@shoreline/service-kit';
import { z } from 'zod';

import { prefixesOf } from '../app/app.rules.ts';
import type { AppStore } from '../app/app.store.ts';
import type { BuildStorage } from '../artifact/artifact-builds.ts';
import type { PreparedRevision } from '../release/release-tasks.ts';
import type { ReleaseWork } from '../release/release-work.ts';
import { nextNumber } from './revision-changes.ts';
import { changesBetween, EMPTY_REGISTRY, mergeChanges } from './revision.rules.ts';
import type { RevisionStore } from './revision.store.ts';

interface Dependencies {
  artifactsDir: string;
  revisions: RevisionStore;
  apps: Pick<AppStore, 'extend' | 'list'>;
  builds: Pick<BuildStorage, 'importBuild'>;
  work: Pick<ReleaseWork, 'prepare'>;
  log: Log;
}

const WHO = 'folder';

/**
 * Takes over what other programs published into the folder: `npm start` before this service is there, an image that brings builds, a
 * store of a version without this service. Each such revision becomes one of the history. Call the returned function before each
 * change, and now and then; it does nothing where nothing is new.
 */
export function createFolderImport(deps: Dependencies): () => Promise<void> {
  const { artifactsDir, revisions, log } = deps;
  let checked: number | undefined;

  async function importOne(number: number): Promise<void> {
    const { from, base, after, registry } = await planImport(deps, number);
    const changes = changesBetween(from, registry);
    const isSame = changesBetween(registry, after).length === 0;
    const markKnown = (releases: number) => {
      if (isSame && releases > 0) writeOrigin(artifactsDir, number, releases);
    };
    if (changes.length === 0) return markKnown(base);

    await registerBuilds(deps, registry);
    // What was rendered once is not rendered again at the moment everybody takes it over.
    const prepared =
      (isSame && readPrepared(artifactsDir, number)) ||
      (await deps.work.prepare({ artifactsDir, before: from, registry, isRollback: true }));
    if ('refused' in prepared) return log.error({ number, reason: prepared.refused.message }, 'folder not taken over');
    const revision = {
      ...prepared,
      number: nextNumber(artifactsDir, base),
      action: 'import' as const,
      who: WHO,
      why: null,
      registry,
      changes: changes.map((change) => ({ ...change, commit: null })),
    };
    if (!(await revisions.append(revision))) return importOne(number);
    markKnown(revision.number);
    log.info({ revision: revision.number, folder: number }, 'took over what was published into the folder');
  }

  const isUnknown = (number: number) => readOrigin(artifactsDir, number) === undefined;

  return async () => {
    const head = currentRevision(artifactsDir).number;
    if (checked === undefined) checked = await firstUnchecked(deps, head);
    for (let number = checked + 1; number <= head; number += 1) {
      if (isUnknown(number) || (await revisions.latestNumber()) === 0) await importOne(number);
      checked = number;
    }
  };
}

/** The documents a revision of the folder has; undefined where they were dropped or it has no shell. */
function readPrepared(artifactsDir: string, number: number): PreparedRevision | undefined {
  const { dir } = revisionAt(artifactsDir, number);
  const documents = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !RETAINED_FILES.includes(entry.name))
    .map(({ name }) => ({ name, text: readFileSync(join(dir, name), 'utf8') }));
  const release = documents.find(({ name }) => name === 'release.json')?.text ?? '';
  const { success, data } = releaseIdSchema.safeParse(parseJson(release));
  return success && number > 0 ? { set: data.id, documents } : undefined;
}

const releaseIdSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) });

/** What this revision of the folder changed, made to what is live by now. */
async function planImport({ artifactsDir, revisions }: Dependencies, number: number) {
  const head = await revisions.latest();
  const after = readRegistry(artifactsDir, revisionAt(artifactsDir, number));
  if (head) {
    const before = readRegistry(artifactsDir, revisionAt(artifactsDir, number - 1));
    return { from: head.registry, base: head.number, after, registry: mergeChanges(head.registry, { before, after }) };
  }
  // A database that knows nothing takes over all of it, under a number no follower has had.
  const base = findLatestOrigin(artifactsDir)?.releases ?? 0;
  return { from: EMPTY_REGISTRY, base, after, registry: after };
}

/** The last revision of the folder that needs no import. */
async function firstUnchecked({ artifactsDir, revisions }: Dependencies, head: number): Promise<number> {
  const isEmpty = (await revisions.latestNumber()) === 0;
  const origin = findLatestOrigin(artifactsDir);
  // Of a folder that follows another database, or none, nothing but what is live is worth anything.
  if (isEmpty) return head - 1;
  return origin?.number ?? head;
}

async function registerBuilds({ builds, apps, log }: Dependencies, registry: Registry): Promise<void> {
  for (const [app, { live, previous, canary }] of Object.entries(registry.apps)) {
    const origin = { commit: null, builder: null, storedBy: WHO };
    const stored = await builds.importBuild({ app, digest: live }, origin);
    for (const digest of [previous, canary?.digest]) {
      if (digest) await builds.importBuild({ app, digest }, origin);
    }
    if (!stored) {
      log.error({ app, digest: live }, 'a build in the folder is gone, or not what its digest says: not taken in');
      continue;
    }
    const { routes } = appManifestSchema.parse(JSON.parse(stored.manifest));
    const wanted = prefixesOf(Object.keys(routes));
    const others = (await apps.list()).filter(({ _id }) => _id !== app).flatMap(({ prefixes }) => prefixes);
    await apps.extend(
      app,
      wanted.filter((prefix) => !others.includes(prefix)),
    );
  }
}
