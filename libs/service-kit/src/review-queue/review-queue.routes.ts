import type { Router } from '@koa/router';
import { formatDateTime, type Page } from '@shoreline/contracts';
import { outcomeOfAct, type ReviewAct, type ReviewKind, type ReviewOutcome } from '@shoreline/contracts/review-kinds';
import type {
  contentQueueRoutes,
  ReviewCount,
  ReviewDecision,
  ReviewEntry,
  ReviewQueueRoutes,
} from '@shoreline/contracts/review-queue';
import type { Context } from 'koa';

import { conflict, notFound, nothingHere } from '../api-error.ts';
import type { ReadCaller } from '../caller.ts';
import { createRouter } from '../router.ts';
import { serve } from '../serve.ts';
import { readPosition, type ReviewRequest, type ReviewSource, type ReviewState } from './review-source.ts';

interface Dependencies {
  reviewSources: readonly ReviewSource[];
  readOperator: ReadCaller;
  /** Says for the audit trail which thing an act is about. */
  describeAct: (ctx: Context, description: { target: string }) => void;
  now: () => Date;
}

/** Counts what waits of each kind. */
export const countWaiting = (sources: readonly ReviewSource[]): Promise<ReviewCount[]> =>
  Promise.all(sources.map(async (source) => ({ kind: source.kind, ...(await source.count()) })));

/** Answers for a service's part of the operators' queue. */
export function reviewQueueRouter(routes: ReviewQueueRoutes, deps: Dependencies): Router {
  const { reviewSources, readOperator, describeAct, now } = deps;
  const router = createRouter();

  serve(router, readOperator, routes.list, async ({ query: { kind, after, ...query } }) => {
    const asked = reviewSources.filter((source) => kind === undefined || source.kind === kind);
    const position = after === undefined ? undefined : readPosition(after);
    const pages = await Promise.all(asked.map((source) => source.list({ ...query, after: position })));
    return mergePages(pages, query.limit);
  });

  serve(router, readOperator, routes.counts, () => countWaiting(reviewSources));

  serve(router, readOperator, routes.read, async ({ params: { kind, id } }) => {
    const detail = await sourceOf(kind).find(id);
    if (!detail) throw reviewNotFound();
    return detail;
  });

  serve(router, readOperator, routes.act, async ({ params: { kind, id }, body }, caller, ctx) => {
    describeAct(ctx, { target: id });
    if (!caller) throw nothingHere();
    const { act, note, place, to } = body;
    return decide(sourceOf(kind), id, { request: { act, note, place, to, at: now(), by: caller.id }, ctx });
  });

  function sourceOf(kind: ReviewKind): ReviewSource {
    const source = reviewSources.find((one) => one.kind === kind);
    if (!source) throw reviewNotFound();
    return source;
  }

  return router;
}

/** Says to another service how much waits here. */
export function waitingRouter(
  route: typeof contentQueueRoutes.waiting,
  { reviewSources, readCaller }: Pick<Dependencies, 'reviewSources'> & { readCaller: ReadCaller },
): Router {
  const router = createRouter();
  serve(router, readCaller, route, () => countWaiting(reviewSources));
  return router;
}

/** The total of what waits is that of all kinds, and so is the order. */
const mergePages = (pages: readonly Page<ReviewEntry>[], limit: number): Page<ReviewEntry> => ({
  items: pages
    .flatMap(({ items }) => items)
    .toSorted((a, b) => (a.position < b.position ? -1 : 1))
    .slice(0, limit),
  total: pages.reduce((sum, { total }) => sum + total, 0),
});

interface Decision {
  request: ReviewRequest;
  ctx: Context;
}

async function decide(source: ReviewSource, id: string, { request, ctx }: Decision): Promise<ReviewDecision> {
  const before = await findState(source, id);
  if (before.decision) return repeatOrRefuse(before.decision, request);
  if (!before.acts.includes(request.act)) throw notOffered(request.act);
  try {
    await source.act(id, request, ctx);
  } catch (error) {
    // Somebody else was first in between: that says more than what it made impossible.
    const { decision } = await findState(source, id);
    if (decision) return repeatOrRefuse(decision, request);
    throw error;
  }
  const { decision } = await findState(source, id);
  if (!decision) throw new Error(`${source.kind} ${id} waits although it was decided`);
  return repeatOrRefuse(decision, request);
}

async function findState(source: ReviewSource, id: string): Promise<ReviewState> {
  const state = await source.findState(id);
  if (!state) throw reviewNotFound();
  return state;
}

/** What this operator decided so is decided so, however often the request comes. */
function repeatOrRefuse(decision: ReviewDecision, { act, by }: ReviewRequest): ReviewDecision {
  if (decision.outcome === outcomeOfAct[act] && decision.by === by) return decision;
  throw alreadyDecided(decision);
}

const OUTCOMES: Record<ReviewOutcome, string> = {
  approved: 'approved',
  rejected: 'rejected',
  asked: 'answered with a question',
  done: 'marked as done',
  answered: 'answered',
  forwarded: 'passed on',
  spam: 'marked as spam',
  withdrawn: 'withdrawn by whoever sent it',
  revoked: 'approved and revoked again',
};

const alreadyDecided = ({ outcome, at, by }: ReviewDecision) =>
  conflict(
    'review-already-decided',
    [`This was ${OUTCOMES[outcome]}`, by && ` by ${by}`, at && ` on ${formatDateTime(at)}`, '.']
      .filter(Boolean)
      .join(''),
  );

const notOffered = (act: ReviewAct) =>
  conflict('review-act-not-offered', `“${act}” is not among what can be done with this now.`);

const reviewNotFound = () => notFound('review-not-found', 'This is not in the queue.');
