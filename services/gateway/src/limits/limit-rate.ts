import { ApiError } from '@shoreline/service-kit';
import type { Counter } from 'prom-client';

import type { RouteTarget } from '../route-target.ts';
import { findForm, isOperatorSignIn, isPasswordSignIn } from '../known-routes.ts';
import type { GatewayMiddleware, RequestContext } from '../request-context.ts';
import { toSubscriber, toWideNetwork } from './client-address.ts';
import { type Limiter, type Limiters, type RateClass, rateClasses, type Verdict } from './rate-limits.ts';

/** Navigations that start or end a session; the only reads that cost more than a look-up. Passwords count with them. */
const LOGIN_PREFIXES = ['login', 'logout'];
const classes: Partial<Record<RouteTarget['kind'], RateClass>> = {
  page: 'page',
  reference: 'read',
  'remote-failure': 'report',
  'browser-report': 'report',
  'page-signals': 'signal',
  'site-health': 'read',
  'shared-text': 'read',
};
const MINUTE_SECONDS = 60;

/** What counting a request gave. */
export interface Counted {
  rateClass: RateClass;
  verdict: Verdict;
  /** What the caller is told of it: a visitor of a page nothing, unless it was refused. */
  headers: Record<string, string>;
}

/** What of a request decides how it is counted. */
export type CountedRequest = Pick<RequestContext, 'target' | 'path' | 'address'> & { method: string };

/** Counts a request; undefined for what is not limited. */
export type RequestCounter = (request: CountedRequest) => Promise<Counted | undefined>;

export const createRequestCounter =
  (limiters: Limiters): RequestCounter =>
  async (request) => {
    const rateClass = classify(request);
    if (!rateClass) return undefined;

    const limiter = limiters[rateClass];
    const verdict = await consume(limiter, toKeys(rateClass, request));
    const isReported = rateClass !== 'page' || !verdict.allowed;
    return { rateClass, verdict, headers: isReported ? describe({ rateClass, limiter, verdict }) : {} };
  };

interface LimitDependencies {
  countRequest: RequestCounter;
  refusals: Counter<'class'>;
}

export function limitRate({ countRequest, refusals }: LimitDependencies): GatewayMiddleware {
  // What begins at zero is seen to rise; what begins at one is not.
  for (const rateClass of rateClasses) refusals.inc({ class: rateClass }, 0);

  return async function refuseOverLimit(ctx, next) {
    const counted = ctx.state.counted ?? (await countRequest({ ...ctx.state.requestContext, method: ctx.method }));
    if (!counted) return next();

    for (const [name, value] of Object.entries(counted.headers)) ctx.res.setHeader(name, value);
    if (counted.verdict.allowed) return next();
    refusals.inc({ class: counted.rateClass });
    throw tooManyRequests(counted.verdict);
  };
}

function classify({ method, target, path }: CountedRequest): RateClass | undefined {
  if (target.kind !== 'api') return classes[target.kind];
  if (LOGIN_PREFIXES.includes(target.prefix) || isOperatorSignIn(path) || isPasswordSignIn(method, path))
    return 'login';
  if (method === 'GET' || method === 'HEAD') return 'read';
  return findForm(method, path) ? 'form' : 'unsafe';
}

interface Keys {
  subscriber: string;
  network: string | undefined;
}

/** Each form is counted for itself: who sends a story may still write to us. */
function toKeys(rateClass: RateClass, { method, path, address }: CountedRequest): Keys {
  const form = rateClass === 'form' ? `${findForm(method, path)} ` : '';
  const network = toWideNetwork(address);
  return { subscriber: form + toSubscriber(address), network: network && form + network };
}

/** In this order: a subscriber who is over the limit takes nothing from its neighbours. */
async function consume(limiter: Limiter, { subscriber, network }: Keys): Promise<Verdict> {
  const verdict = await limiter.consume(subscriber);
  if (!verdict.allowed || network === undefined) return verdict;

  const wide = await limiter.wide.consume(network);
  return wide.allowed ? verdict : wide;
}

const describe = ({ rateClass, limiter, verdict }: { rateClass: RateClass; limiter: Limiter; verdict: Verdict }) => ({
  'ratelimit-policy': `"${rateClass}";q=${limiter.points};w=${MINUTE_SECONDS}`,
  ratelimit: `"${rateClass}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
});

const tooManyRequests = ({ resetSeconds }: Verdict) =>
  new ApiError({
    status: 429,
    code: 'too-many-requests',
    message: `That was a lot at once. Please try again in ${resetSeconds} seconds.`,
    headers: { 'retry-after': String(resetSeconds) },
  });
