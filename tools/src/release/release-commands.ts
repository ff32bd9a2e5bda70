import {
  releaseRoutes,
  type ReleaseChanged,
  type ReleaseRevision,
  type StoredArtifact,
} from '@shoreline/contracts/releases';

import { formatDateTime, toTable } from '../ops/format.ts';
import { UserError } from '../print.ts';
import { printNotes, publishBuilds, toBuilds, uploadBuilds } from './publish-builds.ts';
import type { ReleaseContext } from './release-context.ts';

const PERCENT = 100;
const COMMIT_LENGTH = 10;
const BYTES_PER_MEGABYTE = 1_048_576;

interface Why {
  why?: string;
  /** The guard leaves alone what it sets. */
  force?: boolean;
}

/** What is stored, and what of it is live. */
export async function list({ client, print }: ReleaseContext, app: string | undefined): Promise<void> {
  const builds = await client.call(releaseRoutes.artifacts, { query: app === undefined ? { limit: 200 } : { app } });
  const shown = app === undefined ? builds.filter(({ state }) => state !== 'stored') : builds;
  print(
    shown.length === 0
      ? 'Nothing was published yet.'
      : toTable(['App', 'Build', 'State', 'Stored', 'Commit', 'By'], shown.map(toBuildRow)),
  );
}

const toBuildRow = ({
  app,
  digest,
  state,
  isPinned,
  storedAt,
  commit,
  builder,
  storedBy,
  canary,
}: StoredArtifact): string[] => [
  app,
  digest,
  [toState(state, canary), ...(isPinned ? ['pinned'] : [])].join(', '),
  formatDateTime(storedAt),
  shorten(commit),
  [storedBy, builder].filter(Boolean).join(', '),
];

/** A canary with its share, and where it goes next. */
function toState(state: string, canary: StoredArtifact['canary']): string {
  if (!canary) return state;
  const { share, rollout } = canary;
  const next = rollout?.steps.find((step) => step > share);
  const then = rollout?.nextAt && next ? `, ${toPercent(next)} from ${formatDateTime(rollout.nextAt)}` : '';
  return `${state} ${toPercent(share)}${then}`;
}

const toPercent = (share: number): string => `${Number((share * PERCENT).toFixed(2))} %`;

/** Stores what is built and makes it live. */
export async function publish(context: ReleaseContext, apps: readonly string[], said: Why): Promise<void> {
  const packed = await uploadBuilds(context, apps);
  if (packed.length === 0) throw new UserError('Nothing is built yet: npx nx run-many -t build');
  const changed = await publishBuilds(context, packed, said);
  const names = new Set(changed.changed.map(({ app }) => app));
  for (const { app, digest } of packed) context.print(`${names.has(app) ? 'published' : 'unchanged'} ${app} ${digest}`);
  printNotes(context, changed);
  context.print(describe(changed));
}

/** Stores what is built and says whether it could go live. */
export async function check(context: ReleaseContext, apps: readonly string[]): Promise<void> {
  const packed = await uploadBuilds(context, apps);
  const checked = await context.client.call(releaseRoutes.check, { body: { builds: toBuilds(packed) } });
  printNotes(context, checked);
  const { changed } = checked;
  const names = changed.map(({ app, digest }) => `${app} ${digest}`);
  context.print(names.length === 0 ? 'All of it is live already.' : `Could go live: ${names.join(', ')}`);
}

/** Makes a stored build live. */
export async function promote(context: ReleaseContext, [app, digest]: [string, string], said: Why) {
  const changed = await publishBuilds(context, [{ app, digest }], said);
  printNotes(context, changed);
  context.print(describe(changed));
}

/** Goes back: one app, or all of them. */
export async function rollback(
  { client, print }: ReleaseContext,
  app: string | undefined,
  target: Why & { to?: string; set?: string },
): Promise<void> {
  const body = { ...target, ...(app !== undefined && { app }) };
  print(describe(await client.call(releaseRoutes.rollback, { body })));
}

/** Gives a share of visitors another build. */
export async function canary(
  { client, print }: ReleaseContext,
  [app, digest]: [string, string],
  { share, steps, every, why, force }: Why & { share: number; steps?: number[]; every: number },
): Promise<void> {
  const rollout = steps && { rollout: { steps: steps.map((step) => step / PERCENT), everySeconds: every } };
  const changed = await client.call(releaseRoutes.canary, {
    body: { app, digest, share: share / PERCENT, ...rollout, ...(why && { why }), ...(force && { force }) },
  });
  print(share === 0 ? `${app} has no canary any more` : `${share} % of visitors get ${app} ${digest}`);
  if (steps && share > 0) print(`while it is healthy ${steps.map((step) => `${step} %`).join(', ')}`);
  printNotes({ print }, changed);
  print(`revision ${changed.revision}`);
}

/** Pins a build or takes the pin away. */
export async function pin({ client, print }: ReleaseContext, [app, digest]: [string, string], isPinned: boolean) {
  await client.call(releaseRoutes.pin, { params: { app, digest }, body: { isPinned } });
  print(`${isPinned ? 'pinned' : 'unpinned'} ${app} ${digest}`);
}

/** Who changed what, when, to which commit and why. */
export async function history(
  { client, print }: ReleaseContext,
  app: string | undefined,
  { limit }: { limit: number },
): Promise<void> {
  const revisions = await client.call(releaseRoutes.history, { query: { limit, ...(app !== undefined && { app }) } });
  if (revisions.length === 0) return print('Nothing was published yet.');
  const rows = revisions.flatMap((revision) => toHistoryRows(revision, app));
  print(toTable(['Revision', 'When', 'Who', 'What', 'App', 'From', 'To', 'Commit', 'Set', 'Why'], rows));
}

const toHistoryRows = ({ number, at, who, action, set, why, changes }: ReleaseRevision, app: string | undefined) =>
  changes
    .filter((change) => app === undefined || change.app === app)
    .map((change) => [
      String(number),
      formatDateTime(at),
      who,
      action,
      change.app,
      change.from ?? '–',
      change.canary ? `${change.canary.digest} ${change.canary.share * PERCENT} %` : (change.to ?? '–'),
      shorten(change.commit),
      set,
      why ?? '',
    ]);

/** Removes what nobody needs. */
export async function prune(
  { client, print }: ReleaseContext,
  { builds, days, dryRun }: { builds: number; days: number; dryRun: boolean },
): Promise<void> {
  const { removed, bytes } = await client.call(releaseRoutes.prune, { body: { builds, days, isDryRun: dryRun } });
  for (const { app, digest } of removed) print(`${dryRun ? 'would remove' : 'removed'} ${app} ${digest}`);
  print(`${removed.length} builds, ${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`);
}

const describe = ({ revision, set, changed }: ReleaseChanged): string =>
  changed.length === 0
    ? `nothing changed: revision ${revision}`
    : `revision ${revision}, set ${set}: ${changed.map(({ app, digest }) => `${app} ${digest}`).join(', ')}`;

const shorten = (commit: string | null): string => commit?.slice(0, COMMIT_LENGTH) ?? '–';
