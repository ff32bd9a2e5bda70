import type { Router } from '@koa/router';
import { MS_PER_SECOND } from '@shoreline/contracts';
import { type ReleasePreview, releasePreviewRoutes } from '@shoreline/contracts/releases';
import { withPromoted } from '@shoreline/federation/publish';
import { conflict, createRouter, notFound, type ReadCaller, serve, signPreview } from '@shoreline/service-kit';

import type { AppStore } from '../app/app.store.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';
import { assertMayShow, assertOwnPreview, type Publisher, publisherOf, shownTo } from '../callers.ts';
import { assertOwned } from '../revision/revision.routes.ts';
import type { ChangeReleases } from '../revision/revision-changes.ts';
import type { PreviewStore, StoredPreview } from './preview.store.ts';

interface Dependencies {
  apps: Pick<AppStore, 'list'>;
  artifacts: Pick<ArtifactStore, 'findManifest'>;
  previews: PreviewStore;
  releases: Pick<ChangeReleases, 'check'>;
  /** Has the folder of this machine, and so its readers, know at once. */
  synchronise: () => Promise<void>;
  /** What links begin with. */
  publicOrigin: string;
  readPublisher: ReadCaller;
}

/** Each is a release set of its own in every gateway. */
const MAX_OPEN = 100;

/** Builds that are shown to whoever has the link. */
export function previewRouter(deps: Dependencies): Router {
  const { previews, releases, readPublisher, publicOrigin } = deps;
  const router = createRouter();

  async function describe({ _id: id, builds, changedAt, expiresAt, ...said }: StoredPreview): Promise<ReleasePreview> {
    const token = await signPreview(await previews.key(), { id, expiresAt });
    return {
      ...said,
      builds: builds.map(({ app, digest }) => ({ app, digest })),
      changedAt: changedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      link: `${publicOrigin}/?preview=${token}`,
    };
  }

  serve(router, readPublisher, releasePreviewRoutes.put, async ({ params, body }, _caller, ctx) => {
    const publisher = publisherOf(ctx);
    const known = await previews.find(params.name);
    assertMayShow(
      publisher,
      body.builds.map(({ app }) => app),
    );
    if (known) assertMayChange(publisher, known);
    await assertOwned(deps, body.builds);
    if (!known) await assertPlace(previews);
    const { set: passedWith, notes } = await releases.check((before) => withPromoted(before, body.builds));
    const wanted = {
      ...{ name: params.name, builds: body.builds, passedWith },
      ...{ who: publisher.name, branch: publisher.branch ?? null, why: body.why || null },
    };
    const stored = await previews.put({ ...wanted, ttlMs: body.seconds * MS_PER_SECOND });
    await deps.synchronise();
    return { ...(await describe(stored)), ...(notes && { notes }) };
  });

  serve(router, readPublisher, releasePreviewRoutes.list, async (_input, _caller, ctx) => {
    const own = shownTo(publisherOf(ctx));
    const open = await previews.list();
    const shown = open.filter(({ builds }) => own === undefined || builds.some(({ app }) => own.includes(app)));
    return Promise.all(shown.map(describe));
  });

  serve(router, readPublisher, releasePreviewRoutes.close, async ({ params }, _caller, ctx) => {
    const known = await previews.find(params.name);
    if (!known) throw notFound('preview-unknown', `No preview ${params.name} is open.`);
    assertMayChange(publisherOf(ctx), known);
    await previews.close(params.name);
    await deps.synchronise();
    return undefined;
  });

  return router;
}

function assertMayChange(publisher: Publisher, preview: StoredPreview): void {
  assertMayShow(
    publisher,
    preview.builds.map(({ app }) => app),
  );
  assertOwnPreview(publisher, preview);
}

async function assertPlace(previews: Pick<PreviewStore, 'count'>): Promise<void> {
  if ((await previews.count()) < MAX_OPEN) return;
  throw conflict('previews-full', `${MAX_OPEN} previews are open: close one first.`);
}
