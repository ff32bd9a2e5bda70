import { Router } from '@koa/router';
import { MS_PER_SECOND } from '@shoreline/contracts';
import { type ReleasePreview, releasePreviewRoutes } from '@shoreline/contracts/releases';
import { withPromoted } from '@shoreline/federation/publish';
import { conflict, notFound, type ReadCaller, serve, signPreview } from '@shoreline/service-kit';

import type { AppStore } from '../app/app.store.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';
import { assertMayPublish, publisherOf } from '../callers.ts';
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
  const router = new Router();

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
    assertMayPublish(
      publisher,
      [...body.builds, ...(known?.builds ?? [])].map(({ app }) => app),
    );
    await assertOwned(deps, body.builds);
    if (!known && (await previews.count()) >= MAX_OPEN)
      throw conflict('previews-full', `${MAX_OPEN} previews are open: close one first.`);
    const { set: passedWith } = await releases.check((before) => withPromoted(before, body.builds));
    const wanted = { name: params.name, builds: body.builds, who: publisher.name, why: body.why || null, passedWith };
    const stored = await previews.put({ ...wanted, ttlMs: body.seconds * MS_PER_SECOND });
    await deps.synchronise();
    return describe(stored);
  });

  serve(router, readPublisher, releasePreviewRoutes.list, async (_input, _caller, ctx) => {
    const own = publisherOf(ctx).app;
    const open = await previews.list();
    const shown = open.filter(({ builds }) => own === undefined || builds.some(({ app }) => app === own));
    return Promise.all(shown.map(describe));
  });

  serve(router, readPublisher, releasePreviewRoutes.close, async ({ params }, _caller, ctx) => {
    const known = await previews.find(params.name);
    if (!known) throw notFound('preview-unknown', `No preview ${params.name} is open.`);
    assertMayPublish(
      publisherOf(ctx),
      known.builds.map(({ app }) => app),
    );
    await previews.close(params.name);
    await deps.synchronise();
    return undefined;
  });

  return router;
}
