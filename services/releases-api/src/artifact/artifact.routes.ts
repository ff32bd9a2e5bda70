import type { Router } from '@koa/router';
import { type Build, digestSchema, releaseRoutes, type StoredArtifact } from '@shoreline/contracts/releases';
import { MS_PER_SECOND, type RouteInput } from '@shoreline/contracts';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import type { Registry } from '@shoreline/federation/artifact';
import { BUILDER_HEADER, COMMIT_HEADER, DIGEST_HEADER } from '@shoreline/federation/upload';
import { ApiError, createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';
import type { Context } from 'koa';
import { z } from 'zod';

import { appUnknown } from '../app/app.routes.ts';
import type { AppStore } from '../app/app.store.ts';
import { assertMayPublish, assertMayShow, publisherOf, shownTo } from '../callers.ts';
import { findRollout } from '../guard/guard-rollout.ts';
import { headOf } from '../revision/revision-changes.ts';
import type { HistoryEntry, RevisionStore } from '../revision/revision.store.ts';
import type { ArtifactStore, StoredBuild } from './artifact.store.ts';
import type { BuildStorage } from './artifact-builds.ts';
import { archiveOf } from './receive-archive.ts';

interface Dependencies {
  apps: Pick<AppStore, 'find'>;
  artifacts: ArtifactStore;
  builds: Pick<BuildStorage, 'store'>;
  revisions: Pick<RevisionStore, 'latest' | 'history'>;
  readService: ReadCaller;
  readPublisher: ReadCaller;
  readOperator: ReadCaller;
}

export const artifactUnknown = ({ app, digest }: Build) =>
  notFound('artifact-unknown', `There is no build ${digest} of ${app}, or it was pruned.`);

type Input<Name extends keyof typeof releaseRoutes> = RouteInput<(typeof releaseRoutes)[Name]>;

/** Builds: taking them, listing them, pinning them, and what is in them. */
export function artifactRouter(deps: Dependencies): Router {
  const { apps, artifacts, builds, revisions, readService, readPublisher, readOperator } = deps;
  const router = createRouter();
  const describe = async (stored: StoredBuild): Promise<StoredArtifact> =>
    withCanaryState(stored, (await headOf(revisions)).registry.apps[stored.app]);
  const withCanaryState = async (stored: StoredBuild, entry: Entry | undefined): Promise<StoredArtifact> => {
    const artifact = toArtifact(stored, entry);
    if (artifact.state !== 'canary' || !entry) return artifact;
    const history = await revisions.history({ app: stored.app, limit: 1 });
    return { ...artifact, canary: describeCanary(entry, history) };
  };

  serve(router, readPublisher, releaseRoutes.upload, async ({ params: { app } }, _caller, ctx) => {
    const publisher = publisherOf(ctx);
    assertMayShow(publisher, [app]);
    if (!(await apps.find(app))) throw appUnknown(app);
    const build = { app, digest: readDigest(ctx) };
    const origin = { commit: publisher.commit ?? readCommit(ctx), builder: readBuilder(ctx), storedBy: publisher.name };
    return describe(await builds.store(build, archiveOf(ctx), origin));
  });

  const list = async (ctx: Context, query: Input<'artifacts'>['query']) => {
    const own = shownTo(publisherOf(ctx));
    const { registry } = await headOf(revisions);
    const named = query.app === undefined ? undefined : [query.app];
    const found = await artifacts.list({ limit: query.limit, apps: own ?? named });
    return Promise.all(found.map((one) => withCanaryState(one, registry.apps[one.app])));
  };
  serve(router, readPublisher, releaseRoutes.artifacts, ({ query }, _caller, ctx) => list(ctx, query));
  serve(router, readOperator, operatorReleaseRoutes.artifacts, ({ query }, _caller, ctx) => list(ctx, query));

  const pin = async (ctx: Context, { params, body }: Pick<Input<'pin'>, 'params' | 'body'>) => {
    assertMayPublish(publisherOf(ctx), [params.app]);
    const pinned = await artifacts.pin(params, body.isPinned);
    if (!pinned) throw artifactUnknown(params);
    return describe(pinned);
  };
  serve(router, readPublisher, releaseRoutes.pin, (input, _caller, ctx) => pin(ctx, input));
  serve(router, readOperator, operatorReleaseRoutes.pin, (input, _caller, ctx) => pin(ctx, input));

  serve(router, readService, releaseRoutes.files, async ({ params }) => {
    const stored = await artifacts.findStoredFiles(params);
    if (!stored) throw artifactUnknown(params);
    return stored;
  });

  return router;
}

function readDigest(ctx: Context): string {
  const { success, data } = digestSchema.safeParse(ctx.get(DIGEST_HEADER));
  if (success) return data;
  throw new ApiError({
    status: 400,
    code: 'artifact-digest',
    message: `Send the digest of the build as ${DIGEST_HEADER}.`,
  });
}

const commitSchema = z.string().regex(/^[0-9a-f]{7,64}$/);
const builderSchema = z.string().regex(/^[\w .:@/+#-]{1,200}$/);

/** What a builder says of itself is told on, not relied on: what is none is left out. */
const readCommit = (ctx: Context): string | null => commitSchema.safeParse(ctx.get(COMMIT_HEADER)).data ?? null;
const readBuilder = (ctx: Context): string | null => builderSchema.safeParse(ctx.get(BUILDER_HEADER)).data ?? null;

type Entry = Registry['apps'][string];

function describeCanary(entry: Entry, history: readonly HistoryEntry[]): StoredArtifact['canary'] {
  const found = findRollout({ entry, history });
  if (!found) return { share: entry.canary?.share ?? 0, rollout: null };
  const { share, steps, everySeconds, since, next } = found;
  const nextAt = next === undefined ? null : new Date(since.getTime() + everySeconds * MS_PER_SECOND).toISOString();
  return { share, rollout: { steps, everySeconds, nextAt } };
}

const toArtifact = (stored: StoredBuild, entry: Entry | undefined): StoredArtifact => ({
  app: stored.app,
  digest: stored.digest,
  commit: stored.commit,
  builder: stored.builder,
  storedBy: stored.storedBy,
  storedAt: stored.storedAt.toISOString(),
  bytes: stored.bytes,
  isPinned: stored.isPinned,
  state: stateOf(stored.digest, entry),
});

function stateOf(digest: string, entry: Entry | undefined): StoredArtifact['state'] {
  if (entry?.live === digest) return 'live';
  if (entry?.canary?.digest === digest) return 'canary';
  return entry?.previous === digest ? 'previous' : 'stored';
}
