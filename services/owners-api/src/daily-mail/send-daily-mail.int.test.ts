import type { ReviewCount } from '@shoreline/contracts/review-queue';
import { createLog } from '@shoreline/service-kit';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { mongoDailyMailStore } from './daily-mail.store.ts';
import { createDailyMail } from './send-daily-mail.ts';

const { connection } = openTestDatabase();
const store = mongoDailyMailStore(connection);
const POLL_MS = 5;
const REPLICAS = 4;
/** Half past six and eight in the morning in Brisbane, and the day after. */
const EARLY = new Date('2026-11-23T20:30:00.000Z');
const MORNING = new Date('2026-11-23T22:00:00.000Z');
const NEXT_MORNING = new Date('2026-11-24T22:00:00.000Z');
const waiting: ReviewCount[] = [
  { kind: 'story', count: 2, since: '2026-11-20T02:00:00.000Z' },
  { kind: 'message', count: 0, since: null },
  { kind: 'claim', count: 1, since: '2026-11-22T02:00:00.000Z' },
];

beforeEach(async () => {
  await connection.collection('daily_mails').deleteMany({});
});

it('is one a day with several replicas, and says what waits since when', async () => {
  const clock = { now: MORNING };
  const wakes = start(Array.from({ length: REPLICAS }, () => ({ clock })));

  await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
  await rounds();
  expect(await stored()).toMatchObject([
    {
      _id: '2026-11-24',
      count: 3,
      mails: [{ to: 'ops@noosa.example', subject: '3 things wait for you on Shoreline', state: 'queued' }],
    },
  ]);
  const [{ mails }] = (await stored()) as unknown as [{ mails: [{ text: string }] }];
  expect(mails[0].text).toMatch(/Stories:\s+2, the oldest since 20 Nov 2026, 12:00/);
  expect(mails[0].text).toMatch(/Claim:\s+1, the oldest since 22 Nov 2026/);
  expect(mails[0].text).not.toContain('Message');
  expect(mails[0].text).toContain('https://shoreline.example/admin/queue');
  expect(wakes()).toBe(1);

  clock.now = NEXT_MORNING;
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2));
});

it('is none before seven in the morning, and none on a day nothing waits', async () => {
  const clock = { now: EARLY };
  start([{ clock, counts: () => Promise.resolve([]) }]);

  await rounds();
  expect(await stored()).toEqual([]);
  clock.now = MORNING;
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ _id: '2026-11-24', count: 0, mails: [] }]));
});

it('waits for a service that is away', async () => {
  let isAway = true;
  start([{ counts: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(waiting)) }]);

  await rounds();
  expect(await stored()).toEqual([]);
  isAway = false;
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ count: 3 }]));
});

const stored = () => connection.collection('daily_mails').find().sort({ _id: 1 }).toArray();

/** Some rounds of every loop. */
const rounds = () => new Promise((resolve) => setTimeout(resolve, 20 * POLL_MS));

interface Replica {
  clock?: { now: Date };
  counts?: () => Promise<ReviewCount[]>;
}

function start(replicas: Replica[]): () => number {
  let wakes = 0;
  const loops = replicas.map(({ clock = { now: MORNING }, counts = () => Promise.resolve(waiting) }) =>
    createDailyMail({
      store,
      countWaiting: counts,
      to: 'ops@noosa.example',
      site: () => ({ name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' }),
      wakeMail: () => {
        wakes += 1;
      },
      log: createLog({ service: 'test', level: 'silent' }),
      now: () => clock.now,
      pollMs: POLL_MS,
    }),
  );
  loops.forEach((loop) => loop.start());
  onTestFinished(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
  });
  return () => wakes;
}
