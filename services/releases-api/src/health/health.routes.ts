import { Router } from '@koa/router';
import { MS_PER_MINUTE } from '@shoreline/contracts';
import { type BuildHealth, releaseHealthRoutes, type SignalCounts } from '@shoreline/contracts/releases';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import { publisherOf } from '../callers.ts';
import { countNetworks, percentile, sumSignals } from './health.rules.ts';
import type { SignalStore, StoredSignals } from './health.store.ts';
import type { ReadSource } from './source-frames.ts';

interface Dependencies {
  signals: SignalStore;
  readSource: ReadSource;
  readService: ReadCaller;
  readPublisher: ReadCaller;
  now: () => Date;
}

const P75 = 0.75;
const THOUSANDTHS = 1_000;

/** What gateways have counted of builds: taking it over, and saying what it comes to. */
export function healthRouter({ signals, readSource, readService, readPublisher, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readService, releaseHealthRoutes.report, async ({ body }) => {
    await signals.add(body.builds, body.failures);
    return undefined;
  });

  serve(router, readPublisher, releaseHealthRoutes.read, async ({ query }, _caller, ctx) => {
    const from = Math.floor(now().getTime() / MS_PER_MINUTE) - query.minutes;
    const found = await signals.find({ app: publisherOf(ctx).app ?? query.app, from });
    const groups = Map.groupBy(found, ({ app, digest, cohort }) => `${app} ${cohort} ${digest}`);
    const sorted = [...groups].toSorted(([a], [b]) => a.localeCompare(b));
    return Promise.all(sorted.map(([, group]) => describe(group)));
  });

  return router;

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
