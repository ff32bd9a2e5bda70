import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { operatorNewsletterRoutes } from '@shoreline/contracts/operator-newsletter';
import { toDatabaseUri } from '@shoreline/tools/database-uri';
import { UserError } from '@shoreline/tools/print';
import { type Db, MongoClient } from 'mongodb';

import { createVisitor, signIn } from '../visitor.ts';
import type { HalvedSite } from './halves.ts';

const EDITOR = 'editor@example.com';
const SUBJECT = 'An issue for both halves';
const DOMAIN = 'readers.example';
const POLL_MS = 20;

/** Has an editor send an issue, and watches which half puts it on its way. */
export async function sendIssue(
  { halves: [{ origin }], mongodbUri, mailbox }: HalvedSite,
  { readers }: { readers: number },
) {
  const client = await MongoClient.connect(toDatabaseUri(mongodbUri, 'shoreline-content'));
  await addReaders(client.db(), readers);
  const visitor = createVisitor();
  await signIn({ visitor, origin, email: EDITOR, path: '/api/operators/login', returnTo: '/admin' });
  const { create, save, schedule } = operatorNewsletterRoutes;
  const draft = await readIssue(visitor.post(`${origin}${create.path}`, {}));
  const at = ({ path }: { path: string }) => `${origin}${path.replace(':id', draft.id)}`;
  const fields = { ...draft.fields, subject: SUBJECT, intro: 'Good morning.' };
  const saved = await readIssue(visitor.put(at(save), { revision: draft.revision, fields }));
  await readIssue(visitor.post(at(schedule), { revision: saved.revision }));
  const watch = watchSenders(client.db(), draft.id);

  return {
    /** Resolves once it was sent, or the time is over. */
    async whenSent({ timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal }) {
      const deadline = performance.now() + timeoutMs;
      while (!(await isSent(client.db(), draft.id)) && performance.now() < deadline) {
        await sleep(POLL_MS, undefined, { signal });
      }
      const { senders, early } = await watch.stop();
      await client.close();
      const mails = (await mailbox.list()).filter(({ subject }) => subject === SUBJECT);
      const reached = new Set(mails.flatMap(({ envelope }) => envelope.to.map(({ address }) => address)));
      // Killed between the server's "250" and our mark, or cut off there, one arrives again under one Message-ID.
      const different = new Set(mails.map(({ messageId }) => messageId)).size;
      return {
        summary: `${reached.size} of ${readers} readers, ${different} mails, ${senders} of the halves one after the other`,
        isRight: reached.size === readers && different === readers && early === 0,
      };
    },
  };
}

async function readIssue(answered: Promise<Response>) {
  const response = await answered;
  if (!response.ok) throw new UserError(`An editor was answered ${response.status}: ${await response.text()}`);
  return operatorNewsletterRoutes.create.reply.parse(await response.json());
}

async function addReaders(db: Db, count: number): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z');
  const ends = { unsubscribedAt: null, askedAt: at, mailedAt: at };
  const lists = () => ({ confirmations: [], unsubscribeHashes: [], idempotency: [], issueIds: [], mails: [] });
  const documents = Array.from({ length: count }, (_, index) => ({
    ...{ _id: randomUUID(), email: `reader-${index}@${DOMAIN}`, subscribed: true, wantsUpdates: true },
    ...{ subscribedAt: at, confirmedAt: at, ...ends, ...lists() },
  }));
  await db.collection<(typeof documents)[number]>('newsletters').insertMany(documents);
}

const issuesOf = (db: Db) =>
  db.collection<{ _id: string; state: string; sender?: string; senderUntil?: Date }>('newsletter_issues');

const isSent = async (db: Db, id: string): Promise<boolean> =>
  (await issuesOf(db).findOne({ _id: id }))?.state === 'sent';

/** Looks again and again who holds the lease of an issue, and whether one got it before that of another was over. */
function watchSenders(db: Db, id: string) {
  const senders = new Set<string>();
  let [isStopping, early] = [false, 0];
  const watching = (async () => {
    let last: { sender: string; until: number } | undefined;
    while (!isStopping) {
      // A trial that fails elsewhere takes the database away from under it.
      const issue = await issuesOf(db)
        .findOne({ _id: id })
        .catch(() => null);
      const { sender, senderUntil } = issue ?? {};
      if (sender !== undefined && senderUntil) {
        if (last && last.sender !== sender && Date.now() < last.until) early += 1;
        senders.add(sender);
        last = { sender, until: senderUntil.getTime() };
      }
      await sleep(POLL_MS);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await watching;
      return { senders: senders.size, early };
    },
  };
}
