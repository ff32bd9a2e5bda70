import { createNonce } from '../answer-headers.ts';
import type { Visit, VisitContext } from '../visit.ts';
import type { Loaded } from './answer-cache.ts';
import { type AnswerHead, putPageHead } from './answer-head.ts';
import { isKeepablePage, isShareablePage } from './cache-rules.ts';
import { keepPage, type KeptPage } from './kept-page.ts';
import { openAnswer, type OpenAnswer, readBody } from './open-answer.ts';
import { streamThrough } from './stream-through.ts';
import type { Upstream } from './upstream.ts';
import { createOwnHeaders } from './upstream-headers.ts';

interface ShellNeeds {
  upstream: Upstream;
  publicOrigin: string;
  budgetMs: number;
}

const FIRST_SERVER_FAULT = 500;

export type ShellServer = ReturnType<typeof createShellServer>;

/** Asks the shell server for pages. */
export function createShellServer({ upstream, publicOrigin, budgetMs }: ShellNeeds) {
  const ownHeaders = createOwnHeaders(publicOrigin);

  return { load, stream };

  /** A page for everybody. */
  async function load(visit: Visit, releaseId: string): Promise<Loaded<KeptPage, OpenAnswer>> {
    const nonce = createNonce();
    const answer = await openAnswer(upstream, question(visit, nonce));
    const { status } = answer;
    if (!isShareablePage(answer)) return { kind: 'pass', status, passed: answer };

    const value = keepPage(answer, await readBody(answer), nonce);
    // While the shell server brings in a newer release it answers with the one before: good, but not to be kept as new.
    const isOfRelease = (answer.headers['x-release-set'] ?? releaseId) === releaseId;
    return { kind: isOfRelease && isKeepablePage(answer) ? 'keep' : 'share', status, value };
  }

  /** A page for one visitor, part by part as it is rendered. */
  async function stream(ctx: VisitContext): Promise<void> {
    const nonce = createNonce();
    await streamThrough(ctx, {
      ...question(ctx.state.visit, nonce),
      upstream,
      method: ctx.method,
      timeoutMs: budgetMs,
      putHead: (head) => putPageHead(ctx, assertPage(head), nonce),
    });
  }

  /** No header of the client and no cookie reaches the shell: a page depends on nothing but its address. */
  function question(visit: Visit, nonce: string) {
    return {
      path: visit.path + visit.search,
      headers: [...ownHeaders(visit), 'x-csp-nonce', nonce],
    };
  }
}

/** The shell says itself when a page is poor but usable; any other failure of it is no page at all. */
export function assertPage<H extends AnswerHead>(head: H): H {
  if (head.status >= FIRST_SERVER_FAULT && head.headers['x-render'] !== 'degraded') {
    throw new Error(`The shell server answered ${head.status}`);
  }
  return head;
}
