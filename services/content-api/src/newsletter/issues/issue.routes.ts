import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { type AuditEventName, describeAct } from '@shoreline/audit';
import type { Operator, Site } from '@shoreline/contracts';
import {
  type OperatorNewsletterIssue,
  type NewsletterSummary,
  operatorNewsletterRoutes as routes,
} from '@shoreline/contracts/operator-newsletter';
import { type MailCipher, renderMail } from '@shoreline/mail';
import {
  type Caller,
  conflict,
  createRouter,
  notAllowed,
  notFound,
  type ReadCaller,
  serve,
} from '@shoreline/service-kit';
import type { Context } from 'koa';

import { draftWeek, newSince, type WeekSources } from './draft-week.ts';
import { issueMessage, testMail } from './issue.mails.ts';
import type { IssueDocument } from './issue.model.ts';
import { EDITABLE, saysSomething } from './issue.rules.ts';
import type { IssueMove, IssueStore } from './issue.store.ts';
import type { ReaderStore } from './reader.store.ts';

interface Dependencies extends Omit<WeekSources, 'listNewListings'> {
  issues: IssueStore;
  readers: ReaderStore;
  items: { listNewIds(kind: 'listing', since: Date, limit: number): Promise<string[]> };
  site: Site;
  mailCipher: MailCipher;
  readOperator: ReadCaller;
  now: () => Date;
}

const UNSCHEDULED_SLUG = 'preview';
const FIRST = { limit: 1, offset: 0 };

/** What editors do with the newsletter. */
export function issueRouter(deps: Dependencies): Router {
  const { issues, site, mailCipher, readOperator, now } = deps;
  const router = createRouter();
  const { find, refuse, toReply } = createReplies(deps);

  serve(router, readOperator, routes.list, async ({ query }) => {
    const { items, total } = await issues.list(query);
    return { items: items.map(toSummary), total };
  });
  serve(router, readOperator, routes.create, async (_, caller, ctx) => {
    const { items } = await issues.listStarted(FIRST);
    const sources = {
      ...deps,
      listNewListings: (since: Date, limit: number) => deps.items.listNewIds('listing', since, limit),
    };
    const fields = await draftWeek(sources, { since: newSince(items[0]?.startedAt, now()), now: now(), site });
    const issue = await issues.insert({ _id: randomUUID(), fields, updatedBy: nameOf(caller) }, now());
    describe(ctx, 'created', issue._id);
    return toReply(issue);
  });
  serve(router, readOperator, routes.read, async ({ params: { id } }) => toReply(await find(id)));
  serve(router, readOperator, routes.save, async ({ params: { id }, body: { revision, fields } }, caller, ctx) => {
    describe(ctx, 'saved', id);
    const saved = await issues.save(id, fields, { revision, who: nameOf(caller), now: now() });
    return toReply(saved ?? (await refuse(id)));
  });
  serve(router, readOperator, routes.preview, ({ body: { fields, wantsUpdates } }) => {
    const message = issueMessage({ slug: UNSCHEDULED_SLUG, fields }, { wantsUpdates }, site);
    return Promise.resolve(renderMail({ ...message, to: '' }, site));
  });
  serve(router, readOperator, routes.sendTest, async ({ params: { id }, body: { revision } }, caller, ctx) => {
    const { email } = operatorOf(caller);
    describe(ctx, 'tested', id);
    const { fields, slug = UNSCHEDULED_SLUG } = await find(id);
    const mail = testMail({ id, slug, fields }, email, { site, now: now(), cipher: mailCipher });
    if (!(await issues.addTest(id, revision, mail))) await refuse(id);
    return { to: email };
  });
  serve(router, readOperator, routes.schedule, async ({ params: { id }, body }, caller, ctx) => {
    describe(ctx, 'scheduled', id);
    const at = now();
    const sendAt = body.sendAt === undefined ? at : new Date(body.sendAt);
    if (sendAt < at) throw conflict('content-moment-passed', 'That moment is over: send it now, or choose another.');
    const issue = await find(id);
    if (!saysSomething(issue.fields, { wantsUpdates: true }))
      throw conflict(
        'newsletter-issue-empty',
        'There is nothing in it yet: write an introduction, or include a block.',
      );
    const scheduled = await issues.schedule(issue, sendAt, { revision: body.revision, who: nameOf(caller), now: at });
    return toReply(scheduled ?? (await refuse(id)));
  });
  serveMoves(router, deps);

  return router;
}

/** What stops an issue, or has it go on. */
function serveMoves(router: Router, deps: Dependencies): void {
  const { issues, readers, readOperator, now } = deps;
  const { find, toReply } = createReplies(deps);
  const moves = createMoves(issues);

  serve(router, readOperator, routes.pause, ({ params: { id } }, caller, ctx) => {
    describe(ctx, 'paused', id);
    return act(id, caller, moves.pause);
  });
  serve(router, readOperator, routes.resume, ({ params: { id } }, caller, ctx) => {
    describe(ctx, 'resumed', id);
    return act(id, caller, moves.resume);
  });
  serve(router, readOperator, routes.cancel, async ({ params: { id } }, caller, ctx) => {
    describe(ctx, 'cancelled', id);
    const reply = await act(id, caller, moves.cancel);
    if (reply.state === 'cancelled') await readers.withdraw(id);
    return reply;
  });

  async function act(id: string, caller: Caller | undefined, move: Move): Promise<OperatorNewsletterIssue> {
    await find(id);
    const issue = await move(id, { who: nameOf(caller), now: now() });
    if (!issue) throw differs();
    return toReply(issue);
  }
}

/** Answers with an issue, or says why not. */
function createReplies({ issues, readers, now }: Pick<Dependencies, 'issues' | 'readers' | 'now'>) {
  return { find, refuse, toReply };

  async function find(id: string): Promise<IssueDocument> {
    const issue = await issues.find(id);
    if (!issue) throw notFound('newsletter-issue-not-found', 'There is no such issue.');
    return issue;
  }

  /** Throws why a write that named a revision was not done. */
  async function refuse(id: string): Promise<never> {
    const { state, updatedBy, updatedAt } = await find(id);
    if (!EDITABLE.includes(state)) throw differs();
    throw conflict(
      'content-changed',
      `${updatedBy} changed this on ${TIME.format(updatedAt)}. Nothing of yours is lost: compare the two, and save again.`,
    );
  }

  async function toReply(issue: IssueDocument): Promise<OperatorNewsletterIssue> {
    const onlyUpdates = !saysSomething(issue.fields, { wantsUpdates: false });
    return {
      ...toSummary(issue),
      fields: issue.fields,
      readers: await readers.count({ confirmedBy: now(), onlyUpdates }),
    };
  }
}

type Move = (id: string, write: { who: string; now: Date }) => Promise<IssueDocument | undefined>;

/** What each act makes of an issue, by the state it is in; the first that fits. */
const createMoves = (issues: Pick<IssueStore, 'move'>) => {
  const firstOf =
    (...moves: IssueMove[]): Move =>
    async (id, write) => {
      for (const move of moves) {
        const moved = await issues.move(id, move, write);
        if (moved) return moved;
      }
      return undefined;
    };
  return {
    pause: firstOf({ from: ['scheduled', 'sending'], to: 'paused' }),
    resume: firstOf(
      { from: ['paused'], hasStarted: true, to: 'sending' },
      { from: ['paused'], hasStarted: false, to: 'scheduled' },
    ),
    cancel: firstOf(
      { from: ['scheduled', 'paused'], hasStarted: false, to: 'draft' },
      { from: ['sending', 'paused'], hasStarted: true, to: 'cancelled' },
    ),
  };
};

type ActName =
  Extract<AuditEventName, `newsletter-issue-${string}`> extends `newsletter-issue-${infer Name}` ? Name : never;

const describe = (ctx: Context, act: ActName, id: string): void =>
  describeAct(ctx, { event: `newsletter-issue-${act}`, target: id });

const differs = () =>
  conflict('content-state-differs', 'It is not in a state for this any longer. You see how it is now.');

const TIME = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Brisbane',
  dateStyle: 'medium',
  timeStyle: 'short',
});

function operatorOf(caller: Caller | undefined): Operator {
  if (!caller?.operator) throw notAllowed();
  return caller.operator;
}

const nameOf = (caller: Caller | undefined): string => operatorOf(caller).name;

const toSummary = (issue: IssueDocument): NewsletterSummary => ({
  id: issue._id,
  slug: issue.slug ?? null,
  subject: issue.fields.subject,
  state: issue.state,
  sendAt: issue.sendAt?.toISOString() ?? null,
  startedAt: issue.startedAt?.toISOString() ?? null,
  sentAt: issue.sentAt?.toISOString() ?? null,
  counts: issue.counts,
  revision: issue.revision,
  updatedAt: issue.updatedAt.toISOString(),
  updatedBy: issue.updatedBy,
});
