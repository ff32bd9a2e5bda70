import type { ServiceName } from '@shoreline/contracts';
import { notFound } from '@shoreline/service-kit';

import type { Destination } from '../destination.ts';
import { isIdempotent } from '../known-routes.ts';
import type { Measurements } from '../measurements.ts';
import { takeBody } from '../request-body.ts';
import type { Answer, VisitContext } from '../visit.ts';
import type { AnswerCache, Loaded } from './answer-cache.ts';
import { putServiceHead } from './answer-head.ts';
import { isKeepableAnswer, toCacheKey } from './cache-rules.ts';
import { type KeptAnswer, keepAnswer, sendKeptAnswer } from './kept-answer.ts';
import { isSmall, openAnswer, type OpenAnswer, type Question, readBody, sendBody } from './open-answer.ts';
import { type Passage, streamThrough } from './stream-through.ts';
import type { Upstream } from './upstream.ts';
import { createOwnHeaders, readForwardable } from './upstream-headers.ts';

interface ApiNeeds {
  services: Record<ServiceName, Upstream>;
  cache: AnswerCache<KeptAnswer, OpenAnswer>;
  publicOrigin: string;
  bodyLimitBytes: number;
  cacheAnswers: Measurements['cacheAnswers'];
}

/** The others answer people, and a question to them may change something. */
const SHARING_SERVICES: readonly ServiceName[] = ['content'];
/** Sound is long, asked for in parts and kept by browsers: it only streams through. */
const STREAMED_PREFIX = 'media';

type ApiDestination = Extract<Destination, { kind: 'api' }>;

/** Hands API requests to their service; public reads of anonymous visitors come from the micro-cache. */
export function apiAnswer({ services, cache, publicOrigin, bodyLimitBytes, cacheAnswers }: ApiNeeds): Answer {
  const ownHeaders = createOwnHeaders(publicOrigin);
  const pass = async (ctx: VisitContext, upstream: Upstream) => {
    const isKeyed = ctx.req.headers['idempotency-key'] !== undefined && isIdempotent(ctx.method, ctx.state.visit.path);
    const body = await takeBody(ctx.req, bodyLimitBytes);
    await streamThrough(ctx, { ...toPassage(ctx, ownHeaders), upstream, body, isKeyed });
  };

  return async function answerApi(ctx) {
    const { destination } = ctx.state.visit;
    if (destination.kind !== 'api') throw notFound('route-not-found', 'There is nothing at this address.');

    // Podcast players run on other sites.
    if (destination.prefix === STREAMED_PREFIX) ctx.set('cross-origin-resource-policy', 'cross-origin');
    const upstream = services[destination.service];
    if (isShared(ctx, destination)) await answerShared(ctx, upstream);
    else await pass(ctx, upstream);
  };

  async function answerShared(ctx: VisitContext, upstream: Upstream): Promise<void> {
    const { visit } = ctx.state;
    const cached = await cache.read({
      key: toCacheKey(visit.path, visit.search),
      load: () => load(upstream, { path: visit.path + visit.search, headers: ownHeaders(visit) }),
      budgetMs: upstream.timeoutMs,
    });
    cacheAnswers.inc({ kind: 'api', result: cached.kind === 'pass' ? 'pass' : cached.result });
    if (cached.kind === 'answer') return sendKeptAnswer(ctx, cached);
    if (!cached.passed) return pass(ctx, upstream);

    putServiceHead(ctx, cached.passed);
    await sendBody(ctx, cached.passed);
  }
}

async function load(upstream: Upstream, question: Question): Promise<Loaded<KeptAnswer, OpenAnswer>> {
  const answer = await openAnswer(upstream, question);
  const { status } = answer;
  if (!isKeepableAnswer(answer) || !isSmall(answer)) return { kind: 'pass', status, passed: answer };
  return { kind: 'keep', status, value: keepAnswer(answer, await readBody(answer)) };
}

const toPassage = (
  ctx: VisitContext,
  ownHeaders: ReturnType<typeof createOwnHeaders>,
): Omit<Passage, 'upstream' | 'body'> => ({
  path: ctx.state.visit.path + ctx.state.visit.search,
  method: ctx.method,
  headers: [...readForwardable(ctx.req), ...ownHeaders(ctx.state.visit), 'x-forwarded-for', ctx.state.visit.address],
  putHead: (head) => putServiceHead(ctx, head),
});

const isShared = ({ method, req, state }: VisitContext, { service, prefix }: ApiDestination): boolean =>
  method === 'GET' &&
  SHARING_SERVICES.includes(service) &&
  prefix !== STREAMED_PREFIX &&
  !state.visit.hasSession &&
  req.headers.range === undefined;
