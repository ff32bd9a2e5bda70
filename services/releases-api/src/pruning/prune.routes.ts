import type { Router } from '@koa/router';
import { MS_PER_DAY } from '@shoreline/contracts';
import { releaseRoutes } from '@shoreline/contracts/releases';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ArtifactStore } from '../artifact/artifact.store.ts';
import type { BuildStorage } from '../artifact/artifact-builds.ts';
import { type ChangeReleases, headOf } from '../revision/revision-changes.ts';
import type { RevisionStore } from '../revision/revision.store.ts';
import type { PreviewStore } from '../preview/preview.store.ts';
import { findPrunable, type PrunedBuild } from './prune.rules.ts';

interface Dependencies {
  artifacts: Pick<ArtifactStore, 'all'>;
  builds: Pick<BuildStorage, 'remove'>;
  revisions: RevisionStore;
  previews: Pick<PreviewStore, 'shownBuilds'>;
  releases: Pick<ChangeReleases, 'alone'>;
  readService: ReadCaller;
  now: () => Date;
}

/** Removes builds nobody needs any more. */
export function pruneRouter({
  artifacts,
  builds,
  revisions,
  previews,
  releases,
  readService,
  now,
}: Dependencies): Router {
  const router = createRouter();

  serve(router, readService, releaseRoutes.prune, ({ body }) =>
    // Nothing goes live while it is decided what is not live.
    releases.alone(async () => {
      const since = new Date(now().getTime() - body.days * MS_PER_DAY);
      const registries = [(await headOf(revisions)).registry, ...(await revisions.registriesSince(since))];
      const previewed = await previews.shownBuilds();
      const found = findPrunable(await artifacts.all(), { builds: body.builds, now: now(), registries, previewed });
      const removed = body.isDryRun ? found : await removeAll(builds, found);
      return {
        removed: removed.map(({ app, digest }) => ({ app, digest })),
        bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    }),
  );

  return router;
}

async function removeAll(builds: Dependencies['builds'], found: readonly PrunedBuild[]): Promise<PrunedBuild[]> {
  const removed: PrunedBuild[] = [];
  for (const build of found) if (await builds.remove(build)) removed.push(build);
  return removed;
}
