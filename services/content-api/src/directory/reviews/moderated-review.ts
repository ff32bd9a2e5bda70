import { describeAct } from '@shoreline/audit';
import {
  formatMonth,
  type Listing,
  type Photograph,
  type Site,
  toListingPath,
  toPicture,
  truncate,
} from '@shoreline/contracts';
import type { auditEvents } from '@shoreline/contracts/operation-addresses';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { conflict } from '@shoreline/service-kit';
import { type ReviewRequest, toMailLink } from '@shoreline/service-kit/review-queue';
import type { Context } from 'koa';
import { type Connection, trusted } from 'mongoose';

import { toTakeDownLink } from '../../photographs/photographs-take-down-link.ts';
import { defineListingModel, type ListingDocument } from '../listing/listing.model.ts';
import type { ReviewDocument, ReviewFlag, StoredDecision } from './review.model.ts';
import { reviewMails } from './review.mails.ts';
import type { ReviewModerationStore, ReviewVerdict } from './review-moderation.store.ts';
import { toContent } from './review.store.ts';

export interface ModerationDependencies {
  reviews: ReviewModerationStore;
  site: Site;
}

type ReviewedListing = Pick<Listing, 'title' | 'category' | 'slug'>;

/** What queue entries need of listings: several at once. */
export async function readListings(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ReviewedListing>> {
  const fields = { title: 1, category: 1, slug: 1 } as const;
  const found = await defineListingModel(connection)
    .find({ _id: trusted({ $in: [...ids] }) }, fields)
    .lean<(ReviewedListing & Pick<ListingDocument, '_id'>)[]>();
  return new Map(found.map((listing) => [listing._id, listing]));
}

const SEPARATOR = '_';
const MAX_SUMMARY = 300;

/** Names one version of what somebody wrote: nobody approves words they have not read. */
export const toEntryId = (id: string, edit: number): string => `${id}${SEPARATOR}${edit}`;

export function readEntryId(entryId: string): { id: string; edit: number } {
  const [id = '', edit = ''] = entryId.split(SEPARATOR);
  return { id, edit: Number(edit) };
}

/** 409 for a version that waits no longer because its writer sent another one. */
export const replaced = () =>
  conflict(
    'revision-replaced',
    'This was changed or withdrawn since by whoever wrote it. Please look at the queue again.',
  );

export const toDecision = (stored: StoredDecision | undefined, edit: number): ReviewDetail['decision'] =>
  stored?.edit === edit ? { outcome: stored.outcome, at: stored.at.toISOString(), by: stored.by } : null;

export const toSummary = (text: string): string => truncate(text.replace(/\s+/g, ' '), MAX_SUMMARY);

export const starsText = (stars: number): string => `${stars} of 5 stars`;

const toWriterLinks = (address: string | null, title: string) =>
  address ? [{ label: 'Write to its writer', href: toMailLink(address, title) }] : [];

const warnings: Record<ReviewFlag, string> = {
  'new-account': 'The account was less than a day old.',
  'one-network': 'Several new accounts wrote about this listing from one network within a week.',
};

interface DetailParts {
  entry: Omit<ReviewEntry, 'position'>;
  review: ReviewDocument;
  listing: ReviewedListing | undefined;
  text: string;
  facts: ReviewDetail['facts'];
  changes?: ReviewDetail['changes'];
  pictures: readonly Photograph[];
  decision: ReviewDetail['decision'];
  isMailed: boolean;
  address: string | null;
}

export function toReviewDetail({
  review,
  listing,
  address,
  isMailed,
  changes = [],
  pictures,
  ...parts
}: DetailParts): ReviewDetail {
  const { entry, text, facts, decision } = parts;
  return {
    ...entry,
    acts: decision ? [] : entry.acts,
    text,
    facts,
    changes,
    ...(pictures.length > 0 && { pictures: pictures.map(toPicture) }),
    links: [
      ...(listing ? [{ label: 'See the listing', href: toListingPath(listing) }] : []),
      ...(pictures.length > 0 ? [toTakeDownLink(review._id)] : []),
      ...toWriterLinks(address, entry.title),
    ],
    warnings: [
      ...review.flags.map((flag) => warnings[flag]),
      ...(listing ? [] : ['This listing is not in the directory any longer.']),
    ],
    place: null,
    notifiesSender: isMailed && address !== null,
    decision,
  };
}

export const toReviewFacts = (
  review: ReviewDocument,
  content = review.pending ?? review.live,
): ReviewDetail['facts'] => {
  const { stars, visitedIn } = toContent(content);
  return [
    { label: 'Stars', value: starsText(stars) },
    ...(visitedIn ? [{ label: 'Visit', value: formatMonth(`${visitedIn}-01T00:00:00+10:00`) ?? visitedIn }] : []),
    ...(review.authorEmail ? [{ label: 'Address', value: review.authorEmail }] : []),
  ];
};

export interface Act {
  event: (typeof auditEvents)[number];
  mail: Parameters<typeof reviewMails>[0] | undefined;
  to: (review: ReviewDocument) => string | null;
}

/** Describes an act for the audit trail and says who is mailed of it. */
export async function toVerdict(
  { connection, site }: { connection: Connection; site: Site },
  { review, edit, request, act }: { review: ReviewDocument; edit: number; request: ReviewRequest; act: Act },
  ctx: Context,
): Promise<ReviewVerdict> {
  const { at, by, note } = request;
  const listing = (await readListings(connection, [review.listingId])).get(review.listingId);
  describeAct(ctx, { event: act.event, accountId: review.memberId, email: act.to(review) ?? undefined });
  const about = { title: listing?.title ?? 'a listing', path: listing ? toListingPath(listing) : '/directory', note };
  return {
    ...{ edit, at, by, note },
    toMails: (decided) =>
      act.mail === undefined ? [] : reviewMails(act.mail, { ...about, to: act.to(decided) }, { site, now: at }),
  };
}
