import { describeAct } from '@shoreline/audit';
import { capitalise, eventPriceText, formatDateTime, type Site, toListingPath, truncate } from '@shoreline/contracts';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { conflict } from '@shoreline/service-kit';
import {
  createWaitingReader,
  formatPosition,
  type ReviewSource,
  toMailLink,
} from '@shoreline/service-kit/review-queue';
import type { Connection } from 'mongoose';

import { defineListingModel, type ListingDocument } from '../listing/listing.model.ts';
import { findLikelyDuplicates, type LikelyDuplicate } from '../submissions/likely-duplicates.ts';
import { decisionMails } from './event-submission.mails.ts';
import { defineEventSubmissionModel, type EventSubmissionDocument } from './event-submission.model.ts';
import type { EventSubmissionStore } from './event-submission.store.ts';

interface Dependencies {
  eventSubmissions: Pick<EventSubmissionStore, 'find' | 'review'>;
  site: Site;
  now: () => Date;
}

const LISTED = { fields: 1, name: 1, createdAt: 1 } as const;
const MAX_SUMMARY = 300;

/** Events of people without an account. */
export function eventSubmissionReviewSource(
  connection: Connection,
  { eventSubmissions, site, now }: Dependencies,
): ReviewSource {
  const listings = defineListingModel(connection);

  return {
    kind: 'new-event',
    ...createWaitingReader(defineEventSubmissionModel(connection), {
      waiting: { status: 'pending' },
      since: 'createdAt',
      searched: ['fields.title', 'fields.address', 'fields.suburb', 'name', 'email'],
      fields: LISTED,
      toEntries: (found) => found.map(toEntry),
    }),
    async findState(id) {
      const found = await eventSubmissions.find(id);
      return found && { decision: toDecision(found), acts: toActs(found) };
    },
    async find(id) {
      const found = await eventSubmissions.find(id);
      if (!found) return undefined;
      const { placeId, title, website } = found.fields;
      const host = placeId ? await listings.findById(placeId).lean<ListingDocument>() : null;
      const duplicates = await findLikelyDuplicates(listings, { title, website, category: 'Event', phone: null });
      return toDetail(found, { host, duplicates, now: now() });
    },
    async act(id, { act, at, by, note = null, place }, ctx) {
      const found = await eventSubmissions.find(id);
      if (!found) return;
      const decision = act === 'approve' ? 'approved' : 'rejected';
      if (isPlaceNeeded(found, decision) && place === undefined) throw placeNeeded();
      describeAct(ctx, { event: `event-submission-${decision}`, email: found.email });
      await eventSubmissions.review(id, {
        ...{ decision, note, place: place ?? 'same', at, by },
        toMails: (submission, outcome) => decisionMails(submission, outcome, { site, now: at }),
      });
    },
  };
}

type Listed = Pick<EventSubmissionDocument, '_id' | keyof typeof LISTED>;

const toEntry = ({ _id, fields, name, createdAt }: Listed): ReviewEntry => ({
  id: _id,
  kind: 'new-event',
  title: fields.title,
  summary: truncate(`${fields.subcategory}, ${formatDateTime(fields.start)}. ${fields.description}`, MAX_SUMMARY),
  since: createdAt.toISOString(),
  by: name,
  acts: ['approve', 'reject'],
  isSafe: false,
  position: formatPosition({ at: createdAt, id: _id }),
});

const toDecision = ({ status, reviewedAt, reviewedBy }: EventSubmissionDocument): ReviewDetail['decision'] =>
  status === 'pending' ? null : { outcome: status, at: reviewedAt?.toISOString() ?? null, by: reviewedBy ?? null };

function toActs({ status, approval }: EventSubmissionDocument): ReviewEntry['acts'] {
  if (status !== 'pending') return [];
  // It was approved and cut off on its way: approving it again finishes that.
  return approval ? ['approve'] : ['approve', 'reject'];
}

interface Beside {
  host: ListingDocument | null;
  duplicates: readonly LikelyDuplicate[];
  now: Date;
}

function toDetail(submission: EventSubmissionDocument, beside: Beside): ReviewDetail {
  const { position: _position, ...entry } = toEntry(submission);
  const { fields, email } = submission;
  const { host, duplicates } = beside;
  const decision = toDecision(submission);
  return {
    ...entry,
    acts: toActs(submission),
    text: fields.description,
    facts: toFacts(submission, host),
    changes: [],
    links: [
      ...(host ? [{ label: `Where it takes place: ${host.title}`, href: toListingPath(host) }] : []),
      // The one it became is no duplicate.
      ...(decision ? [] : duplicates.map(({ title, path }) => ({ label: `See ${title}`, href: path }))),
      { label: 'Write to its sender', href: toMailLink(email, fields.title) },
    ],
    warnings: decision ? [] : toWarnings(submission, beside),
    place:
      fields.placeId === null ? { before: '', after: toTypedPlace(fields), latitude: null, longitude: null } : null,
    notifiesSender: true,
    decision,
  };
}

function toFacts(
  { fields, name, email }: EventSubmissionDocument,
  host: ListingDocument | null,
): ReviewDetail['facts'] {
  const { eventPrice, eventPriceTo, website } = fields;
  const price = eventPriceText({ eventPrice: eventPrice ?? undefined, eventPriceTo: eventPriceTo ?? undefined });
  return [
    { label: 'Kind', value: fields.subcategory },
    { label: 'When', value: `${formatDateTime(fields.start)} – ${formatDateTime(fields.end)}` },
    { label: 'Where', value: host ? [host.title, host.suburb].filter(Boolean).join(', ') : toTypedPlace(fields) },
    { label: 'Price', value: price ?? 'Nothing was said' },
    ...(website === null ? [] : [{ label: 'Website', value: website }]),
    { label: 'Sender, not published', value: `${name}, ${email}` },
  ];
}

const toTypedPlace = ({ address, suburb }: EventSubmissionDocument['fields']): string =>
  [address, suburb].filter(Boolean).join(', ');

function toWarnings({ fields }: EventSubmissionDocument, { host, duplicates, now }: Beside): string[] {
  const isHostGone = fields.placeId !== null && host?.status !== 'active';
  return [
    ...duplicates.map(
      ({ title, suburb, reason }) =>
        `${capitalise(reason)} as ${[title, suburb].filter(Boolean).join(', ')}: it may be there already.`,
    ),
    ...(isHostGone ? ['The listing it is to take place at is gone: it would be published without a place.'] : []),
    ...(Date.parse(fields.end) <= now.getTime() ? ['It is over: nobody finds it in the calendar any longer.'] : []),
  ];
}

/** A listing has its pin, and an approval that was cut off has said it. */
const isPlaceNeeded = ({ fields, approval }: EventSubmissionDocument, decision: 'approved' | 'rejected'): boolean =>
  decision === 'approved' && fields.placeId === null && !approval;

const placeNeeded = () => conflict('listing-place-needed', 'Say where it is on the map, or that this is not known.');
