import { randomUUID } from 'node:crypto';

import type { Site } from '@shoreline/contracts';
import type { MailCipher } from '@shoreline/mail';
import { createBackgroundLoop, generateSecret, hashSecret, type Log } from '@shoreline/service-kit';

import { createGoneEntries, type TakenDownReader } from './gone-entries.ts';
import type { IssueStore } from './issue.store.ts';
import { readerMail } from './issue.mails.ts';
import { saysSomething, type StartedIssue, withoutGone } from './issue.rules.ts';
import type { ReaderStore } from './reader.store.ts';

interface Dependencies extends TakenDownReader {
  issues: IssueStore;
  readers: ReaderStore;
  site: Site;
  mailCipher: MailCipher;
  /** Says that visitors have something new to read. */
  noteChange: () => Promise<void>;
  /** Whether the database answers: the sender waits for it. */
  isReady?: () => boolean;
  /** Mails were written. */
  wakeMail: () => void;
  log: Log;
  now?: () => Date;
}

/** What a pause still lets go. Enough to keep several mail workers busy while the next ones are written. */
export const BATCH = 200;
const IDLE_MS = 1_000;
/** While mails of the batch before wait for their first attempt. */
const WAIT_MS = 50;
const FAILED_MS = 2_000;
const SENDER_MS = 10_000;
/** What is counted in passing, and for how long: a mail is tried for three days. */
const COUNT_AGAIN_MS = 1_000;
const COUNT_SENT_AGAIN_MS = 60_000;
const COUNTED_FOR_MS = 345_600_000;

/**
 * Puts issues on their way, batch by batch: nothing it does is done twice when it is done again, so any number of replicas may, and any
 * of them may be killed. What a batch wrote is sent by the mail workers.
 */
export function createIssueSender({ issues, readers, log, isReady = () => true, ...deps }: Dependencies) {
  const now = deps.now ?? (() => new Date());
  const findGone = createGoneEntries(deps);
  const name = randomUUID();

  async function round(): Promise<number> {
    if (!isReady()) return IDLE_MS;
    await startDue();
    await count();
    const issue = await issues.claim(name, now(), new Date(now().getTime() + SENDER_MS));
    return issue ? advance(issue) : IDLE_MS;
  }

  async function startDue(): Promise<void> {
    const started = await issues.startDue(now());
    if (started > 0) await deps.noteChange();
  }

  async function advance(issue: StartedIssue): Promise<number> {
    const untried = await readers.countUntried(issue._id);
    if (issue.isEnqueued) {
      if (untried > 0) return WAIT_MS;
      await issues.finish(issue._id, await readers.countMails(issue._id), now());
      return 0;
    }
    if (untried > BATCH / 2) return WAIT_MS;
    await enqueueBatch(issue, BATCH - untried);
    return 0;
  }

  async function enqueueBatch(issue: StartedIssue, limit: number): Promise<void> {
    const query = { confirmedBy: issue.startedAt, onlyUpdates: !saysSomething(issue.fields, { wantsUpdates: false }) };
    const found = await readers.listAfter(issue.cursor, limit, query);
    const { _id: id, slug } = issue;
    const blocks = withoutGone(issue.fields.blocks, await findGone(issue.fields));
    const fields = { ...issue.fields, blocks };
    const options = { site: deps.site, cipher: deps.mailCipher, now: now() };
    const mails = found.map((reader) => {
      const token = generateSecret();
      const mail = readerMail({ id, slug, fields }, { ...reader, token }, options);
      return { readerId: reader.id, mail, unsubscribeHash: hashSecret(token) };
    });
    await readers.enqueue(id, mails, query);
    deps.wakeMail();
    const last = found.at(-1);
    const isOn = await issues.advance(id, last ? { cursor: last.id } : { isEnqueued: true });
    // Somebody ended it while these were written.
    if (!isOn && (await issues.find(id))?.state === 'cancelled') await readers.withdraw(id);
  }

  async function count(): Promise<void> {
    const at = now().getTime();
    const before = (ms: number) => new Date(at - ms);
    const due = await issues.listUncounted({
      startedAfter: before(COUNTED_FOR_MS),
      countedBefore: { onTheWay: before(COUNT_AGAIN_MS), gone: before(COUNT_SENT_AGAIN_MS) },
    });
    for (const { id, isCancelled } of due) {
      // A sender that was cut off may have written a batch after it was cancelled.
      if (isCancelled) await readers.withdraw(id);
      await issues.setCounts(id, await readers.countMails(id), now());
    }
  }

  return createBackgroundLoop({
    run: round,
    onError(error) {
      log.error({ err: error }, 'an issue of the newsletter could not be put on its way and is tried again');
      return FAILED_MS;
    },
  });
}
