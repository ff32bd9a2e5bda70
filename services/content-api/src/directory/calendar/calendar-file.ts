import {
  type EventStatus,
  eventPriceText,
  eventStatusLabels,
  type Listing,
  type Recurrence,
  toListingPath,
  type Weekday,
} from '@shoreline/contracts';
import ICAL from 'ical.js';

export interface CalendarEntry {
  item: Listing;
  revision: number;
  updatedAt: Date;
}

export interface CalendarHead {
  name: string;
  origin: string;
}

const ZONE = 'Australia/Brisbane';
/** Queensland has no daylight saving: one rule since before any event of ours. */
const ZONE_FILE = `BEGIN:VTIMEZONE
TZID:${ZONE}
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+1000
TZOFFSETTO:+1000
TZNAME:AEST
END:STANDARD
END:VTIMEZONE`;
const MAX_LINE_OCTETS = 75;
const PRODUCT = '-//Shoreline//Community guide//EN';
/** How often calendar programs should look for news, in the two ways they are told. */
const REFRESH = 'PT12H';

/** Otherwise the library writes what it does not know as it is: a line end in a name would begin a line of its own. */
for (const name of ['x-wr-calname', 'x-wr-timezone']) ICAL.design.icalendar.property[name] = { defaultType: 'text' };

/** Writes events as an iCalendar file (RFC 5545), in the clock time of Brisbane. */
export function toCalendarFile(entries: readonly CalendarEntry[], { name, origin }: CalendarHead): string {
  // The library folds without counting the blank a folded line begins with.
  ICAL.foldLength = MAX_LINE_OCTETS - 1;
  const zonePart = ICAL.Component.fromString(ZONE_FILE.replaceAll('\n', '\r\n'));
  const zone = new ICAL.Timezone(zonePart);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', name);
  calendar.addPropertyWithValue('x-wr-timezone', ZONE);
  calendar.addPropertyWithValue('x-published-ttl', REFRESH);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH));
  calendar.addSubcomponent(zonePart);
  for (const entry of entries) {
    calendar.addSubcomponent(toEvent(entry, origin, zone));
    for (const event of toMoved(entry, origin, zone)) calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}

/** The date of a postponed event stands no longer, and there is none yet; sold out, it takes place. */
const statuses: Partial<Record<EventStatus, string>> = { cancelled: 'CANCELLED', postponed: 'CANCELLED' };

function toEvent({ item, revision, updatedAt }: CalendarEntry, origin: string, zone: ICAL.Timezone): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const start = new Date(item.eventDate ?? 0);
  // The id, a UUID, outlives every edit and every address, ours included; it is all a calendar knows an event by.
  event.addPropertyWithValue('uid', item.id);
  event.addPropertyWithValue('sequence', revision);
  event.addPropertyWithValue('dtstamp', toUtc(updatedAt));
  event.addPropertyWithValue('last-modified', toUtc(updatedAt));
  addLocalTime(event, 'dtstart', { time: start, zone });
  addLocalTime(event, 'dtend', { time: new Date(item.eventEndDate ?? start), zone });
  const status = item.eventStatus && statuses[item.eventStatus];
  if (status) event.addPropertyWithValue('status', status);
  if (item.recurrence) addRecurrence(event, item.recurrence, { start, zone });
  event.addPropertyWithValue('summary', item.title);
  event.addPropertyWithValue('description', toDescription(item));
  event.addPropertyWithValue('location', [item.address, item.suburb, `${item.state} ${item.postcode}`].join(', '));
  event.addPropertyWithValue('categories', item.subcategory);
  event.addPropertyWithValue('url', origin + toListingPath(item));
  if (item.latitude !== null && item.longitude !== null) {
    event.addPropertyWithValue('geo', [item.latitude, item.longitude] as never);
  }
  return event;
}

/** The format has no word for sold out, and none for prices. */
const toDescription = (item: Listing): string =>
  [item.eventStatus && `${eventStatusLabels[item.eventStatus]}.`, item.shortDescription, toPriceLine(item)]
    .filter(Boolean)
    .join(' ');

function toPriceLine(item: Listing): string | undefined {
  const price = eventPriceText(item);
  return price && `${price}.`;
}

/** Single dates at another time: an event of the same id, and the moment it takes the place of. */
const toMoved = ({ item, ...entry }: CalendarEntry, origin: string, zone: ICAL.Timezone): ICAL.Component[] =>
  (item.recurrence?.moved ?? []).map(({ date, start, end }) => {
    const moved = { ...item, eventDate: start, eventEndDate: end, recurrence: null };
    const event = toEvent({ item: moved, ...entry }, origin, zone);
    addLocalTime(event, 'recurrence-id', { time: atClockOf(new Date(item.eventDate ?? 0), date), zone });
    return event;
  });

const toUtc = (time: Date): ICAL.Time => {
  const utc = ICAL.Time.fromJSDate(time, true);
  utc.zone = ICAL.Timezone.utcTimezone;
  return utc;
};

function addLocalTime(event: ICAL.Component, name: string, { time, zone }: { time: Date; zone: ICAL.Timezone }): void {
  event.addPropertyWithValue(name, toUtc(time).convertToZone(zone)).setParameter('tzid', ZONE);
}

/** A rule in Brisbane time; its end is told in UTC, as the format asks for where the start has a zone. */
function addRecurrence(
  event: ICAL.Component,
  rule: Recurrence,
  { start, zone }: { start: Date; zone: ICAL.Timezone },
): void {
  const until = rule.until === null ? {} : { until: toUtc(new Date(`${rule.until}T23:59:59+10:00`)) };
  const parts =
    rule.every === 'week'
      ? { freq: 'WEEKLY' as const, interval: rule.interval, byday: rule.weekdays.map(toCode) }
      : { freq: 'MONTHLY' as const, interval: 1, byday: [`${rule.nth}${toCode(rule.weekday)}`] };
  event.addPropertyWithValue('rrule', ICAL.Recur.fromData({ ...parts, ...until, wkst: ICAL.Time.MONDAY }));
  for (const date of rule.except) addLocalTime(event, 'exdate', { time: atClockOf(start, date), zone });
}

/** The first two letters of a weekday are its code in RFC 5545. */
const toCode = (weekday: Weekday): string => weekday.slice(0, 2).toUpperCase();

function atClockOf(start: Date, date: string): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'medium' }).format(start);
  return new Date(`${date}T${clock}+10:00`);
}
