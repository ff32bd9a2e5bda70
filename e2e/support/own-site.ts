import type { Stack } from '@shoreline/tools/stack';

import { test as base } from './fixtures.ts';
import { LONG_TIMEOUTS, startSite } from './start-site.ts';
import { startTraceCollector, type TraceCollector } from './trace-collector.ts';

const START_TIMEOUT_MS = 240_000;
/** A spec does not wait for minutes until a mail about an event is due. */
const SHORT_DELAYS = { EVENT_MAIL_SECONDS: '4' };

interface OwnSite {
  site: Stack;
  /** What the programs of the site record of requests: in `own-delivery`, where a spec is about it. */
  traces: TraceCollector;
}

/** `test` of specs that stop, kill or break parts of a site: they have one of their own. */
export const test = base.extend<object, OwnSite>({
  traces: [
    async ({}, use) => {
      const collector = await startTraceCollector();
      await use(collector);
      await collector.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ traces }, use, { project }) => {
      const tracing = project.name === 'own-delivery' && { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url };
      const env = project.name === 'own-machine' ? {} : { ...LONG_TIMEOUTS, ...SHORT_DELAYS, ...tracing };
      const { site, stop } = await startSite({ env });
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

export { expect } from '@playwright/test';
