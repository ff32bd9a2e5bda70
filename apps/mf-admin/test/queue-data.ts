import { operatorRoutes } from '@shoreline/contracts';
import { outcomeOfAct } from '@shoreline/contracts/review-kinds';
import {
  contentQueueRoutes,
  ownersQueueRoutes,
  type ReviewDetail,
  type ReviewEntry,
} from '@shoreline/contracts/review-queue';
import { createFakeServices, type FakeServices } from '@shoreline/web-testing';

import { operator } from './operator-data.ts';

const MINUTE_DIGITS = 2;

/** Something that waits since so many minutes past noon. */
export function reviewEntry({ minute = 0, ...parts }: Partial<ReviewEntry> & { minute?: number } = {}): ReviewEntry {
  const since = `2026-11-23T02:${String(minute).padStart(MINUTE_DIGITS, '0')}:00.000Z`;
  const id = parts.id ?? `story-${minute}`;
  return {
    id,
    kind: 'story',
    title: `Story ${minute}`,
    summary: 'Every morning at six.',
    since,
    by: 'Bea',
    acts: ['approve', 'reject'],
    isSafe: false,
    position: `${since}~${id}`,
    ...parts,
  };
}

/** What there is to decide about it. */
function reviewDetail({ position: _position, ...entry }: ReviewEntry, parts: Partial<ReviewDetail> = {}): ReviewDetail {
  return {
    ...entry,
    text: `The whole of ${entry.title}.`,
    facts: [],
    changes: [],
    links: [],
    warnings: [],
    place: null,
    notifiesSender: true,
    decision: null,
    ...parts,
  };
}

interface Waiting {
  content?: ReviewEntry[];
  owners?: ReviewEntry[];
  details?: Record<string, Partial<ReviewDetail>>;
}

/** Services that know a moderator, what waits, and accept every decision. */
export function queueServices({ content = [], owners = [], details = {} }: Waiting = {}): FakeServices {
  const services = createFakeServices();
  services.answer(operatorRoutes.me, { ...operator, name: 'moderator@example.com', roles: ['moderator'] });
  for (const [routes, entries] of [
    [contentQueueRoutes, content],
    [ownersQueueRoutes, owners],
  ] as const) {
    services.answer(routes.list, entries, { total: entries.length });
    services.answer(
      routes.counts,
      [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, those]) => ({
        kind,
        count: those.length,
        since: those[0]?.since ?? null,
      })),
    );
    services.answer(routes.read, ({ params }) => {
      const entry = entries.find(({ id }) => id === params.id) ?? reviewEntry({ id: params.id });
      return reviewDetail(entry, details[params.id]);
    });
    services.answer(routes.act, ({ body }) => ({
      outcome: outcomeOfAct[body.act],
      at: '2026-11-23T03:00:00.000Z',
      by: 'moderator@example.com',
    }));
  }
  return services;
}
