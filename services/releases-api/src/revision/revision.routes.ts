import { Router } from '@koa/router';
import { type Build, type CurrentRelease, releaseRoutes } from '@shoreline/contracts/releases';
import { appManifestSchema, type Registry } from '@shoreline/federation/artifact';
import { withCanary, withPromoted, withRolledBack } from '@shoreline/federation/publish';
import { conflict, invalidInput, notAllowed, notFound, type ReadCaller, serve } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { findForeignRoutes } from '../app/app.rules.ts';
import { appUnknown } from '../app/app.routes.ts';
import type { AppStore } from '../app/app.store.ts';
import { artifactUnknown } from '../artifact/artifact.routes.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';
import { assertMayPublish, publisherOf } from '../callers.ts';
import type { DescribePreviews } from '../preview/preview-descriptions.ts';
import type { ChangeReleases } from './revision-changes.ts';
import { toTag, withPreviews } from './revision-changes.ts';
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
}

/** A number, or what the ETag of what is live says: that of the previews is behind a point. */
const REVISION = /^(?:W\/)?"?(\d{1,10})(?:\.\d{1,16})?"?$/;

/** What is live, and everything that changes it. */
export function revisionRouter(deps: Dependencies): Router {
  const { revisions, releases, readService, readPublisher } = deps;
  const router = new Router();
  const readCurrent = createCurrentReader(deps);

  serve(router, readService, releaseRoutes.current, async (_input, _caller, ctx) => {
    const current = await readCurrent();
    ctx.set('etag', `"${toTag(current.number, current.previews?.version ?? 0)}"`);
    return current;
  });

  serve(router, readPublisher, releaseRoutes.history, async ({ query }) =>
    (await revisions.history(query)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  );

  serve(router, readPublisher, releaseRoutes.check, async ({ body }, _caller, ctx) => {
    assertMayPublish(publisherOf(ctx), namesOf(body.builds));
    await assertOwned(deps, body.builds);
    return releases.check((before) => withPromoted(before, body.builds));
  });

  serve(router, readPublisher, releaseRoutes.publish, async ({ body }, _caller, ctx) => {
    const said = readChange(ctx, body.why, namesOf(body.builds));
    await assertOwned(deps, body.builds);
    return releases.change({ ...said, action: 'publish', plan: (before) => withPromoted(before, body.builds) });
  });

  serve(router, readPublisher, releaseRoutes.canary, async ({ body: { app, digest, share, why } }, _caller, ctx) => {
    const said = readChange(ctx, why, [app]);
    await assertOwned(deps, [{ app, digest }]);
    const plan = (before: Registry) => {
      if (before.apps[app]) return withCanary(before, { app, canary: share === 0 ? null : { digest, share } });
      throw conflict('release-refused', `${app} is not live yet: there is nothing to try it against.`);
    };
    return releases.change({ ...said, action: 'canary', plan });
  });

  serve(router, readPublisher, releaseRoutes.rollback, async ({ body: { why, ...target } }, _caller, ctx) => {
    const said = readChange(ctx, why, target.app === undefined ? [] : [target.app]);
    if ((target.app === undefined) === (target.set === undefined)) throw invalidInput('Name an app or a release set.');
    if (target.set !== undefined && publisherOf(ctx).app !== undefined) throw notAllowed();
    return releases.change({ ...said, action: 'rollback', plan: (before) => planRollback(deps, target, before) });
  });

  return router;
}

const namesOf = (builds: readonly Build[]): string[] => builds.map(({ app }) => app);

/** Two programs ask twice a second: what is live is read from the database once. They verify it themselves. */
function createCurrentReader({ revisions, describePreviews }: Dependencies): () => Promise<CurrentRelease> {
  let known: { tag: string; current: CurrentRelease } | undefined;
  return async () => {
    const number = await revisions.latestNumber();
    if (number === 0) throw notFound('release-none', 'Nothing was published yet.');
    const tag = toTag(number, await describePreviews.version());
    // What a version without signatures stored is signed once this service has started.
    if (known?.tag === tag && known.current.signed !== undefined) return known.current;
    const latest = await revisions.latestStored();
    if (!latest) throw notFound('release-none', 'Nothing was published yet.');
    const current = withPreviews(toCurrent(latest), await describePreviews.read(latest));
    known = { tag: toTag(current.number, current.previews?.version ?? 0), current };
    return current;
  };
}

function readChange(ctx: Context, why: string | undefined, apps: readonly string[]) {
  const publisher = publisherOf(ctx);
  assertMayPublish(publisher, apps);
  const given = ctx.get('if-match');
  const [, expected] = REVISION.exec(given) ?? [];
  if (given !== '' && expected === undefined) throw invalidInput('If-Match is the number of a revision.');
  return { who: publisher.name, why: why || null, ...(expected !== undefined && { expected: Number(expected) }) };
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
