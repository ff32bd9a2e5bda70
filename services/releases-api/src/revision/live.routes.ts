import type { Router } from '@koa/router';
import { type LiveApp, operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import type { Registry } from '@shoreline/federation/artifact';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { AppStore } from '../app/app.store.ts';
import type { ArtifactStore } from '../artifact/artifact.store.ts';
import { headOf } from './revision-changes.ts';
import { findBuildBefore } from './revision.rules.ts';
import type { HistoryEntry, RevisionStore } from './revision.store.ts';

interface Dependencies {
  apps: Pick<AppStore, 'list'>;
  artifacts: Pick<ArtifactStore, 'commitsOf'>;
  revisions: RevisionStore;
  readOperator: ReadCaller;
}

/** So far back the change is looked for that made a build live. */
const LOOKED_AT = 100;

/** What operators look at: what is live and who made it so, and what an earlier release set was. */
export function liveRouter(deps: Dependencies): Router {
  const { artifacts, revisions, readOperator } = deps;
  const router = createRouter();

  serve(router, readOperator, operatorReleaseRoutes.live, async () => {
    const { number, set, registry } = await headOf(revisions);
    return { revision: number, set, apps: await describeApps(deps, registry) };
  });

  serve(router, readOperator, operatorReleaseRoutes.set, async ({ params: { set } }) => {
    const registry = await revisions.findSet(set);
    if (!registry) throw notFound('release-set-unknown', `No release set ${set} was ever live.`);
    const builds = Object.entries(registry.apps).map(([app, { live: digest }]) => ({ app, digest }));
    const commits = await artifacts.commitsOf(builds);
    return { set, apps: builds.map((one) => ({ ...one, commit: commits.get(`${one.app}/${one.digest}`) ?? null })) };
  });

  return router;
}

async function describeApps({ apps, artifacts, revisions }: Dependencies, registry: Registry): Promise<LiveApp[]> {
  const entries = Object.entries(registry.apps);
  const builds = entries.flatMap(([app, { live, canary }]) => [
    { app, digest: live },
    ...(canary ? [{ app, digest: canary.digest }] : []),
  ]);
  const [teams, commits] = await Promise.all([apps.list(), artifacts.commitsOf(builds)]);
  return Promise.all(
    entries.map(async ([app, { live, canary }]) => {
      const team = teams.find(({ _id }) => _id === app);
      const history = await revisions.history({ app, limit: LOOKED_AT });
      const describe = (digest: string, change: HistoryEntry | undefined) => ({
        digest,
        commit: commits.get(`${app}/${digest}`) ?? null,
        since: change?.at.toISOString() ?? null,
        who: change?.who ?? null,
        why: change?.why ?? null,
      });
      return {
        app,
        team: team?.team ?? null,
        contact: team?.contact || null,
        live: describe(
          live,
          findChange(history, app, ({ from, to }) => from !== to),
        ),
        canary: canary && {
          ...describe(
            canary.digest,
            findChange(history, app, (change) => change.canary?.digest === canary.digest),
          ),
          share: canary.share,
        },
        before: findBuildBefore(await revisions.liveOf(app)) ?? null,
      };
    }),
  );
}

type Change = HistoryEntry['changes'][number];

/** The latest change of an app that is one of these. */
const findChange = (history: readonly HistoryEntry[], app: string, isMeant: (change: Change) => boolean) =>
  history.find(({ changes }) => changes.some((change) => change.app === app && isMeant(change)));
