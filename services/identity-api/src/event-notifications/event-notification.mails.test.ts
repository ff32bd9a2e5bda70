import type { AnnouncedEvent } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { eventNotificationMail } from './event-notification.mails.ts';

const THURSDAY: AnnouncedEvent = { startsAt: '2026-12-03T08:00:00.000Z', status: null };
const FRIDAY: AnnouncedEvent = { startsAt: '2026-12-04T08:00:00.000Z', status: null };
const withStatus = (status: AnnouncedEvent['status']): AnnouncedEvent => ({ ...THURSDAY, status });

const write = (...changes: [before: AnnouncedEvent, now: AnnouncedEvent][]) =>
  eventNotificationMail({
    to: 'bea@noosa.example',
    changes: changes.map(([before, now], index) => ({
      targetId: `event-${index}`,
      title: 'Twilight market',
      href: '/events/twilight-market' as const,
      before,
      now,
    })),
    token: 'token',
    site: { name: 'Shoreline', tagline: 'A guide', origin: 'https://shoreline.example' },
    cipher: { encrypt: (text) => text, decrypt: (text) => text },
    now: new Date(0),
  });

it.each([
  [THURSDAY, withStatus('cancelled'), 'cancelled', 'is cancelled', 'It was to be on Thu, 3 Dec'],
  [THURSDAY, withStatus('postponed'), 'postponed', 'is postponed', 'It was to be on Thu, 3 Dec'],
  [THURSDAY, withStatus('sold-out'), 'sold out', 'is sold out', 'It is on Thu, 3 Dec'],
  [THURSDAY, FRIDAY, 'new time', 'has a new time', 'Moved to Fri, 4 Dec'],
  [withStatus('sold-out'), THURSDAY, 'room again', 'has room again', 'It is on Thu, 3 Dec'],
  [withStatus('cancelled'), THURSDAY, 'on again', 'takes place after all', 'It is on Thu, 3 Dec'],
])('says in subject and first line what became of the only event, and which day it is about: %#', (...row) => {
  const [before, now, subject, heading, day] = row;
  const mail = write([before, now]);

  expect(mail.subject).toBe(`Twilight market: ${subject}`);
  expect(mail.text?.split('\n', 1)[0]).toBe(`An event you saved ${heading}`);
  expect(mail.text).toContain(day);
});

it('counts several in subject and first line', () => {
  const mail = write([THURSDAY, FRIDAY], [THURSDAY, withStatus('cancelled')]);

  expect([mail.subject, mail.text?.split('\n', 1)[0]]).toEqual(Array(2).fill('2 events you saved have changed'));
});
