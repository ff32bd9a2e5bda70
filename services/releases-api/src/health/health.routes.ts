import type { Router } from '@koa/router';
import { MS_PER_MINUTE } from '@shoreline/contracts';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { type BuildHealth, releaseHealthRoutes, type SignalCounts } from '@shoreline/contracts/releases';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { Context } from 'koa';

import { publisherOf } from '../callers.ts';
import { countNetworks, percentile, sumSignals } from './health.rules.ts';
import type { SignalStore, StoredSignals } from './health.store.ts';
import type { ReadSource } from './source-frames.ts';

interface Dependencies {
  signals: SignalStore;
  readSource: ReadSource;
  readService: ReadCaller;
  readPublisher: ReadCaller;
  readOperator: ReadCaller;
  now: () => Date;
}

const P75 = 0.75;
const THOUSANDTHS = 1_000;

/** What gateways have counted of builds: taking it over, and saying what it comes to. */
export function healthRouter(deps: Dependencies): Router {
  const { signals, readSource, readService, readPublisher, readOperator, now } = deps;
  const router = createRouter();

  serve(router, readService, releaseHealthRoutes.report, async ({ body }) => {
    await signals.add(body.builds, body.failures);
    return undefined;
  });

  serve(router, readPublisher, releaseHealthRoutes.read, ({ query }, _caller, ctx) => read(ctx, query));
  serve(router, readOperator, operatorReleaseRoutes.health, ({ query }, _caller, ctx) => read(ctx, query));

  return router;

  async function read(ctx: Context, query: { app?: string | undefined; minutes: number }): Promise<BuildHealth[]> {
    const from = Math.floor(now().getTime() / MS_PER_MINUTE) - query.minutes;
    const { apps: own } = publisherOf(ctx);
    // A token of a CI may be of several apps: it is told of one at a time.
    const app = own?.includes(query.app ?? '') === false ? own[0] : query.app;
    const found = await signals.find({ app, from });
    const groups = Map.groupBy(found, (one) => `${one.app} ${one.cohort} ${one.digest}`);
    const sorted = [...groups].toSorted(([a], [b]) => a.localeCompare(b));
    return Promise.all(sorted.map(([, group]) => describe(group)));
  }

  async function describe(group: readonly StoredSignals[]): Promise<BuildHealth> {
    const { app = '', digest = '', cohort = 'earlier' } = group[0] ?? {};
    const failures = (await signals.failuresOf({ app, digest })).map(async (failure) => ({
      kind: failure.kind as BuildHealth['failures'][number]['kind'],
      frame: failure.frame,
      count: failure.count,
      source: failure.frame && (await readSource({ app, digest }, failure.frame)),
    }));
    return { app, digest, cohort, ...toHealth(sumSignals(group)), failures: await Promise.all(failures) };
  }
}

function toHealth({ lcp, inp, cls, ...counts }: SignalCounts) {
  const shift = percentile(cls, P75);
  return {
    ...counts,
    networks: countNetworks(counts.networks),
    failingNetworks: countNetworks(counts.failingNetworks),
    p75: { lcp: percentile(lcp, P75), inp: percentile(inp, P75), cls: shift === null ? null : shift / THOUSANDTHS },
  };
}
