import type { Router } from '@koa/router';
import { describeAct } from '@shoreline/audit';
import { MS_PER_MINUTE, type RouteInput } from '@shoreline/contracts';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { type Build, type CurrentRelease, releaseRoutes } from '@shoreline/contracts/releases';
import { appManifestSchema, type Registry } from '@shoreline/federation/artifact';
import { withCanary, withPromoted, withRolledBack } from '@shoreline/federation/publish';
import {
  assertFreshSignIn,
  type Caller,
  conflict,
  createRouter,
  invalidInput,
  notAllowed,
  notFound,
  type ReadCaller,
  serve,
} from '@shoreline/service-kit';
import type { Context } from 'koa';

import { findForeignRoutes } from '../app/app.rules.ts';
import { appUnknown } from '../app/app.routes.ts';
import type { AppStore } from '../app/app.store.ts';
import { artifactUnknown } from '../artifact/artifact.routes.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';
import { assertMayPublish, publisherOf } from '../callers.ts';
import type { DescribePreviews } from '../preview/preview-descriptions.ts';
import { GUARD } from '../guard/guard.ts';
import type { ChangeReleases } from './revision-changes.ts';
import { toTag } from './revision-changes.ts';
import { findBuildBefore } from './revision.rules.ts';
import { type RevisionStore, toCurrent } from './revision.store.ts';

interface Dependencies {
  apps: Pick<AppStore, 'list'>;
  artifacts: Pick<ArtifactStore, 'findManifest'>;
  revisions: RevisionStore;
  releases: ChangeReleases;
  describePreviews: DescribePreviews;
  readService: ReadCaller;
  readPublisher: ReadCaller;
  readOperator: ReadCaller;
}

/** A number, or what the ETag of what is live says: that of the previews is behind a point. */
const REVISION = /^(?:W\/)?"?(\d{1,10})(?:\.\d{1,16})?"?$/;
const MAX_WHY = 500;

type Input<Name extends keyof typeof releaseRoutes> = RouteInput<(typeof releaseRoutes)[Name]>;

/** What is live, and everything that changes it: by teams and commands, and by operators in their browsers. */
export function revisionRouter(deps: Dependencies): Router {
  const { revisions, releases, readService, readPublisher, readOperator } = deps;
  const router = createRouter();
  const readCurrent = createCurrentReader(deps);

  serve(router, readService, releaseRoutes.current, async (_input, _caller, ctx) => {
    const current = await readCurrent();
    ctx.set('etag', `"${toTag(current.number, current.previews?.version ?? 0)}"`);
    return current;
  });

  const history = async (query: Input<'history'>['query']) =>
    (await revisions.history(query)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  serve(router, readPublisher, releaseRoutes.history, ({ query }) => history(query));
  serve(router, readOperator, operatorReleaseRoutes.history, ({ query }) => history(query));

  serve(router, readPublisher, releaseRoutes.check, async ({ body }, _caller, ctx) => {
    assertMayPublish(publisherOf(ctx), namesOf(body.builds));
    await assertOwned(deps, body.builds);
    return releases.check((before) => withPromoted(before, body.builds));
  });

  serve(router, readPublisher, releaseRoutes.publish, ({ body }, _caller, ctx) => publish(ctx, body));
  serve(router, readOperator, operatorReleaseRoutes.publish, ({ body }, caller, ctx) => {
    assertFreshForShell(caller, namesOf(body.builds));
    return publish(ctx, body);
  });

  serve(router, readPublisher, releaseRoutes.canary, ({ body }, _caller, ctx) => tryOut(ctx, body));
  serve(router, readOperator, operatorReleaseRoutes.canary, ({ body }, _caller, ctx) => tryOut(ctx, body));

  serve(router, readPublisher, releaseRoutes.rollback, async ({ body }, _caller, ctx) => {
    if (body.set !== undefined && publisherOf(ctx).apps !== undefined) throw notAllowed();
    return rollBack(ctx, body);
  });
  serve(router, readOperator, operatorReleaseRoutes.rollback, ({ body }, caller, ctx) => {
    assertFreshForShell(caller, [body.app]);
    return rollBack(ctx, body);
  });
  serve(router, readOperator, operatorReleaseRoutes.rollbackSet, ({ body }, _caller, ctx) => rollBack(ctx, body));

  return router;

  async function publish(ctx: Context, body: Input<'publish'>['body']) {
    const said = await toSaid(deps, readChange(ctx, body.why, namesOf(body.builds)), body);
    await assertOwned(deps, body.builds);
    return releases.change({ ...said, action: 'publish', plan: (before) => withPromoted(before, body.builds) });
  }

  async function tryOut(ctx: Context, { app, digest, share, why, force, rollout }: Input<'canary'>['body']) {
    const isEnd = share === 0;
    if (rollout) assertSteps(rollout.steps);
    const builds = isEnd ? [] : [{ app, digest }];
    const said = await toSaid(deps, readChange(ctx, why, [app]), { builds, force });
    await assertOwned(deps, [{ app, digest }]);
    const plan = (before: Registry) => {
      if (before.apps[app]) return withCanary(before, { app, canary: share === 0 ? null : { digest, share } });
      throw conflict('release-refused', `${app} is not live yet: there is nothing to try it against.`);
    };
    const steps = rollout && !isEnd && { rollout: { digest, ...rollout } };
    return releases.change({ ...said, ...steps, action: 'canary', plan });
  }

  async function rollBack(ctx: Context, { why, ...target }: Input<'rollback'>['body']) {
    const said = readChange(ctx, why, target.app === undefined ? [] : [target.app]);
    if ((target.app === undefined) === (target.set === undefined)) throw invalidInput('Name an app or a release set.');
    return releases.change({ ...said, action: 'rollback', plan: (before) => planRollback(deps, target, before) });
  }
}

/** The shell is every page: what is done to it is done to the whole site. */
function assertFreshForShell(caller: Caller | undefined, apps: readonly string[]): void {
  if (caller?.operator && apps.includes('shell')) assertFreshSignIn(caller.operator);
}

const namesOf = (builds: readonly Build[]): string[] => builds.map(({ app }) => app);

interface KnownRelease {
  tag: string;
  current: CurrentRelease;
  until: number;
}

/** What a version without signatures stored is signed once this service has started, and all of it anew after a rotation of keys. */
const isUsable = (known: KnownRelease | undefined, tag: string): known is KnownRelease =>
  known?.tag === tag && known.current.signed !== undefined && performance.now() < known.until;

/** Two programs ask twice a second: what is live is read from the database once. They verify it themselves. */
function createCurrentReader({ revisions, describePreviews }: Dependencies): () => Promise<CurrentRelease> {
  let known: KnownRelease | undefined;
  return async () => {
    const number = await revisions.latestNumber();
    if (number === 0) throw notFound('release-none', 'Nothing was published yet.');
    const tag = toTag(number, await describePreviews.version());
    if (isUsable(known, tag)) return known.current;
    const latest = await revisions.latestStored();
    if (!latest) throw notFound('release-none', 'Nothing was published yet.');
    const current = { ...toCurrent(latest), ...(await describePreviews.readSigned(latest)) };
    const until = performance.now() + MS_PER_MINUTE;
    known = { tag: toTag(current.number, current.previews?.version ?? 0), current, until };
    return current;
  };
}

function readChange(ctx: Context, why: string | undefined, apps: readonly string[]) {
  const publisher = publisherOf(ctx);
  assertMayPublish(publisher, apps);
  const [target] = apps;
  if (target !== undefined) describeAct(ctx, { target });
  if (publisher.name === GUARD) throw invalidInput(`${GUARD} is the name of the guard.`);
  const given = ctx.get('if-match');
  const [, expected] = REVISION.exec(given) ?? [];
  if (given !== '' && expected === undefined) throw invalidInput('If-Match is the number of a revision.');
  return { who: publisher.name, why: why || null, ...(expected !== undefined && { expected: Number(expected) }) };
}

type Said = ReturnType<typeof readChange>;

/** What the guard took back it leaves alone once a person wants it again; the history says so. */
async function toSaid({ revisions }: Dependencies, said: Said, wanted: { builds: readonly Build[]; force: boolean }) {
  const notes: string[] = [];
  for (const build of wanted.builds) {
    const stop = await revisions.findStop(build);
    if (stop !== undefined)
      notes.push(`${build.app} ${build.digest} was taken back in revision ${stop}; the guard leaves it alone now.`);
    else if (wanted.force) notes.push(`The guard leaves ${build.app} ${build.digest} alone.`);
  }
  const why = [said.why, ...notes].filter(Boolean).join(' ').slice(0, MAX_WHY) || null;
  const unwatched = wanted.builds.map(({ app, digest }) => `${app}/${digest}`);
  return { ...said, why, ...(wanted.force && { unwatched }) };
}

function assertSteps(steps: readonly number[]): void {
  if (steps.some((step, index) => step <= (steps[index - 1] ?? 0)))
    throw invalidInput('Each step must be larger than the one before.');
}

/** Every build is there, of an app somebody registered, and has no route that is not its own. */
export async function assertOwned(
  { apps, artifacts }: Pick<Dependencies, 'apps' | 'artifacts'>,
  builds: readonly Build[],
): Promise<void> {
  const known = (await apps.list()).map(({ _id: app, prefixes }) => ({ app, prefixes }));
  for (const build of builds) {
    if (!known.some(({ app }) => app === build.app)) throw appUnknown(build.app);
    const manifest = await artifacts.findManifest(build);
    if (manifest === undefined) throw artifactUnknown(build);
    const { routes } = appManifestSchema.parse(JSON.parse(manifest));
    const [foreign] = findForeignRoutes(build.app, Object.keys(routes), known);
    if (foreign !== undefined) throw conflict('release-refused', `${foreign} Publish refused.`);
  }
}

interface RollbackTarget {
  app?: string | undefined;
  to?: string | undefined;
  set?: string | undefined;
}

async function planRollback(deps: Dependencies, { app, to, set }: RollbackTarget, before: Registry): Promise<Registry> {
  if (set !== undefined) return planSet(deps, set, before);
  const name = app ?? '';
  const digest = to ?? findBuildBefore(await deps.revisions.liveOf(name));
  if (digest === undefined) throw conflict('rollback-target', `${name} has no earlier build to go back to.`);
  await assertStored(deps, { app: name, digest });
  return withRolledBack(before, { app: name, digest });
}

/** All apps as they were; one that came since is not live any more. */
async function planSet(deps: Dependencies, set: string, before: Registry): Promise<Registry> {
  const earlier = await deps.revisions.findSet(set);
  if (!earlier) throw notFound('release-set-unknown', `No release set ${set} was ever live.`);
  let registry: Registry = { version: 1, apps: {} };
  for (const [app, { live: digest }] of Object.entries(earlier.apps)) {
    await assertStored(deps, { app, digest });
    const entry = before.apps[app];
    registry = { version: 1, apps: { ...registry.apps, ...(entry && { [app]: entry }) } };
    registry = withRolledBack(registry, { app, digest });
  }
  return registry;
}

async function assertStored({ artifacts }: Dependencies, build: Build): Promise<void> {
  if ((await artifacts.findManifest(build)) === undefined) throw artifactUnknown(build);
}
