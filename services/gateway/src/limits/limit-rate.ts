import { ApiError } from '@shoreline/service-kit';
import type { Counter } from 'prom-client';

import type { RouteTarget } from '../route-target.ts';
import { findForm, isOperatorSignIn, isPasswordSignIn } from '../known-routes.ts';
import type { GatewayMiddleware, RequestContext, GatewayContext } from '../request-context.ts';
import { toSubscriber, toWideNetwork } from './client-address.ts';
import type { Limiter, Limiters, RateClass, Verdict } from './rate-limits.ts';

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

interface LimitDependencies {
  limiters: Limiters;
  refusals: Counter<'class'>;
}

export function limitRate({ limiters, refusals }: LimitDependencies): GatewayMiddleware {
  // What begins at zero is seen to rise; what begins at one is not.
  for (const rateClass of Object.keys(limiters)) refusals.inc({ class: rateClass }, 0);

  return async function countRequest(ctx, next) {
    const rateClass = classify(ctx.method, ctx.state.requestContext);
    if (!rateClass) return next();

    const limiter = limiters[rateClass];
    const verdict = await consume(limiter, toKeys(rateClass, ctx));
    if (rateClass !== 'page' || !verdict.allowed) describe(ctx, { rateClass, limiter, verdict });
    if (verdict.allowed) return next();

    refusals.inc({ class: rateClass });
    throw tooManyRequests(verdict);
  };
}

function classify(method: string, { target, path }: RequestContext): RateClass | undefined {
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
function toKeys(rateClass: RateClass, { method, state }: GatewayContext): Keys {
  const { address, path } = state.requestContext;
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

function describe(
  ctx: GatewayContext,
  { rateClass, limiter, verdict }: { rateClass: RateClass; limiter: Limiter; verdict: Verdict },
): void {
  ctx.res.setHeader('ratelimit-policy', `"${rateClass}";q=${limiter.points};w=${MINUTE_SECONDS}`);
  ctx.res.setHeader('ratelimit', `"${rateClass}";r=${verdict.remaining};t=${verdict.resetSeconds}`);
}

const tooManyRequests = ({ resetSeconds }: Verdict) =>
  new ApiError({
    status: 429,
    code: 'too-many-requests',
    message: `That was a lot at once. Please try again in ${resetSeconds} seconds.`,
    headers: { 'retry-after': String(resetSeconds) },
  });
