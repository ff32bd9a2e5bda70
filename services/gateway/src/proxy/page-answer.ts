import type { Log } from '@shoreline/service-kit';

import { createNonce } from '../answer-headers.ts';
import type { Measurements } from '../measurements.ts';
import type { Answer, VisitContext } from '../visit.ts';
import type { AnswerCache, Cached } from './answer-cache.ts';
import { putPageHead } from './answer-head.ts';
import { toCacheKey } from './cache-rules.ts';
import type { ReleaseChooser } from './choose-release.ts';
import { type KeptPage, sendPage } from './kept-page.ts';
import { type OpenAnswer, sendBody } from './open-answer.ts';
import { assertPage, type ShellServer } from './shell-server.ts';
import type { SendStaticDocument } from './static-document.ts';

interface PageNeeds {
  shell: ShellServer;
  cache: AnswerCache<KeptPage, OpenAnswer>;
  chooseRelease: ReleaseChooser['choose'];
  sendStaticDocument: SendStaticDocument;
  budgetMs: number;
  measurements: Pick<Measurements, 'cacheAnswers' | 'staticDocuments'>;
  log: Log;
}

/**
 * Answers pages: from the micro-cache, else from the shell server, and when that is late or failing
 * with the static document, which renders in the browser.
 */
export function pageAnswer(needs: PageNeeds): Answer {
  const { shell, cache, budgetMs, measurements } = needs;

  return async function answerPage(ctx) {
    const releaseId = needs.chooseRelease(ctx);
    ctx.state.releaseSet = releaseId;
    ctx.state.visit.releaseSet = releaseId;
    try {
      if (ctx.state.visit.hasSession) await shell.stream(ctx);
      else await answerAnonymous(ctx, releaseId);
    } catch (error) {
      needs.log.warn({ err: error, requestId: ctx.state.visit.requestId }, 'page answered without the shell server');
      measurements.staticDocuments.inc();
      await needs.sendStaticDocument(ctx);
    }
  };

  async function answerAnonymous(ctx: VisitContext, releaseId: string): Promise<void> {
    const { visit } = ctx.state;
    const cached = await cache.read({
      key: `${releaseId} ${toCacheKey(visit.path, visit.search)}`,
      load: () => shell.load(visit, releaseId),
      budgetMs,
    });
    measurements.cacheAnswers.inc({ kind: 'page', result: cached.kind === 'pass' ? 'pass' : cached.result });
    if (cached.kind === 'answer') await sendCached(ctx, cached);
    else if (cached.passed) await sendPassed(ctx, cached.passed);
    else await shell.stream(ctx);
  }
}

async function sendCached(
  ctx: VisitContext,
  { value, result, ageSeconds }: Extract<Cached<KeptPage, OpenAnswer>, { kind: 'answer' }>,
): Promise<void> {
  assertPage(value.head);
  ctx.set({ age: String(ageSeconds), 'x-cache': result });
  await sendPage(ctx, value);
}

async function sendPassed(ctx: VisitContext, passed: OpenAnswer): Promise<void> {
  putPageHead(ctx, assertPage(passed), createNonce());
  await sendBody(ctx, passed);
}
