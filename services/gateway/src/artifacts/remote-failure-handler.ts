import { HttpStatus, parseJson, remoteFailureKinds, remoteFailureSchema } from '@shoreline/contracts';
import { type BuildKind, kindOfBuild, type Releases } from '@shoreline/federation/registry';
import { ApiError, type Log, type Metrics, networkOf } from '@shoreline/service-kit';
import { Counter } from 'prom-client';

import { readRequestBody } from '../request-body.ts';
import type { GatewayHandler } from '../request-context.ts';
import type { Signals } from '../signals/signals.ts';

interface RemoteFailureDependencies {
  currentReleases: () => Releases;
  /** Lets one network count each fault once. */
  once: { consume(key: string): Promise<{ allowed: boolean }> };
  /** Counts what comes with the token of a page that was served. */
  views: Pick<Signals['views'], 'fail'>;
  metrics: Metrics;
  log: Log;
}

const REPORT_BYTES = 768;
/** Reports raise an alarm: who counts as another sender must be hard to become. */
const SENDER_BITS = { ipv4: 24, ipv6: 48 };

export function remoteFailureHandler({
  currentReleases,
  once,
  views,
  metrics,
  log,
}: RemoteFailureDependencies): GatewayHandler {
  const fallbacks = createFallbackCounter(metrics, currentReleases);
  return async function countFallback(ctx) {
    const body = await readRequestBody(ctx.req, REPORT_BYTES);
    const { data: failure } = remoteFailureSchema.safeParse(parseJson(String(body)));
    const build = failure && findBuild(currentReleases(), failure.app, failure.digest);
    if (!build) throw notUnderstood();

    const { app, digest, kind } = failure;
    const { address, requestId } = ctx.state.requestContext;
    ctx.status = HttpStatus.NO_CONTENT;
    views.fail(failure, address);
    const { allowed: isNews } = await once.consume([app, digest, kind, toSender(address)].join(' '));
    if (!isNews) return;

    fallbacks.inc({ app, build, kind });
    log.warn({ app, digest, kind, frame: failure.frame, requestId }, 'a remote failed in a browser');
  };
}

const toSender = (address: string): string => networkOf(address, SENDER_BITS) ?? address;

const notUnderstood = () =>
  new ApiError({ status: 400, code: 'bad-request', message: 'This is no failure of an app that is live.' });

/** Apps come from the registry: nobody outside can invent a series. Live ones begin at zero: what begins at one is not seen to rise. */
function createFallbackCounter({ registry }: Metrics, currentReleases: () => Releases) {
  return new Counter({
    name: 'gateway_remote_fallbacks_total',
    help: 'Failures of remotes that pages report: how each failed, and whether the build before took its place.',
    labelNames: ['app', 'build', 'kind'],
    registers: [registry],
    collect() {
      const apps = Object.keys(currentReleases().live.apps).filter((app) => app !== 'shell');
      for (const app of apps) for (const kind of remoteFailureKinds) this.inc({ app, build: 'live', kind }, 0);
    },
  });
}

const findBuild = (releases: Releases, app: string, digest: string): BuildKind | undefined =>
  Object.hasOwn(releases.live.apps, app) ? kindOfBuild(releases, app, digest) : undefined;
