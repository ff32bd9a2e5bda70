import { describeAct } from '@shoreline/audit';
import {
  capitalise,
  compareListings,
  emptyListingFields,
  formatDateTime,
  type Site,
  toListingPath,
  toPhotographJpeg,
  truncate,
} from '@shoreline/contracts';
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
import { readEntryId, replaced, toEntryId } from '../reviews/moderated-review.ts';
import { findLikelyDuplicates, type LikelyDuplicate } from './likely-duplicates.ts';
import { submissionMails } from './submission.mails.ts';
import { defineSubmissionModel, type SubmissionDocument } from './submission.model.ts';
import type { SubmissionStore } from './submission.store.ts';

interface Dependencies {
  submissions: Pick<SubmissionStore, 'find' | 'review'>;
  site: Site;
}

const LISTED = { edit: 1, fields: 1, ownerEmail: 1, submittedAt: 1 } as const;
const MAX_SUMMARY = 300;

/** New listings and events of owners. */
export function submissionReviewSource(connection: Connection, { submissions, site }: Dependencies): ReviewSource {
  const listings = defineListingModel(connection);

  return {
    kind: 'new-listing',
    ...createWaitingReader(defineSubmissionModel(connection), {
      waiting: { status: 'pending' },
      since: 'submittedAt',
      searched: ['fields.title', 'fields.suburb', 'ownerEmail'],
      fields: LISTED,
      toEntries: (found) => found.map(toEntry),
    }),
    async findState(entryId) {
      const found = await find(entryId);
      return found && { decision: toDecision(found), acts: toActs(found) };
    },
    async find(entryId) {
      const found = await find(entryId);
      if (!found) return undefined;
      const { hostId } = found.fields;
      const host = hostId ? await listings.findById(hostId).lean<ListingDocument>() : null;
      return toDetail(found, { host, duplicates: await findLikelyDuplicates(listings, found.fields) });
    },
    async act(entryId, { act, at, by, note = null, place }, ctx) {
      const found = await find(entryId);
      if (!found) return;
      const decision = act === 'approve' ? 'approved' : 'rejected';
      if (isPlaceRequired(found, decision) && place === undefined) throw placeNeeded();
      describeAct(ctx, {
        event: `listing-submission-${decision}`,
        accountId: found.ownerId,
        email: found.ownerEmail ?? undefined,
      });
      await submissions.review(found._id, {
        ...{ edit: found.edit, decision, note, place: place ?? 'same', at, by },
        toMails: (submission, outcome) => submissionMails({ submission, ...outcome }, { site, now: at }),
      });
    },
  };

  /** Undefined where there is none; throws 409 where it was changed or taken back after this version. */
  async function find(entryId: string): Promise<SubmissionDocument | undefined> {
    const { id, edit } = readEntryId(entryId);
    const found = await submissions.find(id);
    if (!found) return undefined;
    if (found.decision?.edit !== edit && (found.edit !== edit || found.status !== 'pending')) throw replaced();
    return { ...found, edit };
  }
}

type Listed = Pick<SubmissionDocument, '_id' | keyof typeof LISTED>;

const toEntry = ({ _id, edit, fields, ownerEmail, submittedAt }: Listed): ReviewEntry => ({
  id: toEntryId(_id, edit),
  kind: 'new-listing',
  title: fields.title,
  summary: truncate(
    `${fields.category === 'Event' ? 'Event' : 'Listing'}, ${fields.subcategory}. ${fields.shortDescription}`,
    MAX_SUMMARY,
  ),
  since: submittedAt.toISOString(),
  by: ownerEmail,
  acts: ['approve', 'reject'],
  isSafe: false,
  position: formatPosition({ at: submittedAt, id: _id }),
});

const toDecision = ({ decision, edit }: SubmissionDocument): ReviewDetail['decision'] =>
  decision?.edit === edit ? { outcome: decision.outcome, at: decision.at.toISOString(), by: decision.by } : null;

function toActs(submission: SubmissionDocument): ReviewEntry['acts'] {
  if (submission.status !== 'pending') return [];
  // It was approved and cut off on its way: approving it again finishes that.
  return submission.approval ? ['approve'] : ['approve', 'reject'];
}

interface Beside {
  host: ListingDocument | null;
  duplicates: readonly LikelyDuplicate[];
}

function toDetail(submission: SubmissionDocument, { host, duplicates }: Beside): ReviewDetail {
  const { position: _position, ...entry } = toEntry(submission);
  const { fields, ownerEmail } = submission;
  const decision = toDecision(submission);
  return {
    ...entry,
    acts: toActs(submission),
    text: null,
    facts: toFacts(submission),
    changes: compareListings(emptyListingFields, { ...fields, when: fields.when ?? undefined }),
    links: [
      ...(host ? [{ label: `Where it takes place: ${host.title}`, href: toListingPath(host) }] : []),
      ...duplicates.map(({ title, path }) => ({ label: `See ${title}`, href: path })),
      ...fields.photographs.map((one) => ({ label: `New photograph: ${one.alt}`, href: toPhotographJpeg(one) })),
      ...(ownerEmail === null ? [] : [{ label: 'Write to the owner', href: toMailLink(ownerEmail, fields.title) }]),
    ],
    warnings: decision ? [] : toWarnings(submission, { host, duplicates }),
    place: { before: '', after: toAddress(fields), latitude: fields.latitude, longitude: fields.longitude },
    notifiesSender: ownerEmail !== null,
    decision,
  };
}

const toFacts = ({ fields, ownerEmail }: SubmissionDocument): ReviewDetail['facts'] => [
  { label: 'Kind', value: `${fields.category}, ${fields.subcategory}` },
  ...(fields.when
    ? [{ label: 'First time', value: `${formatDateTime(fields.when.start)} – ${formatDateTime(fields.when.end)}` }]
    : []),
  ...(ownerEmail === null ? [] : [{ label: 'Owner', value: ownerEmail }]),
];

function toWarnings({ fields, ownerId }: SubmissionDocument, { host, duplicates }: Beside): string[] {
  const isHostGone = fields.hostId !== null && (host?.ownerId !== ownerId || host.status !== 'active');
  return [
    ...duplicates.map(
      ({ title, suburb, reason }) =>
        `${capitalise(reason)} as ${[title, suburb].filter(Boolean).join(', ')}: it may be there already.`,
    ),
    ...(isHostGone ? ['The listing it is to take place at is not theirs any longer.'] : []),
  ];
}

const toAddress = ({ address, suburb, postcode }: SubmissionDocument['fields']): string =>
  [address, [suburb, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** An approval that was cut off has said it. */
const isPlaceRequired = ({ approval }: SubmissionDocument, decision: 'approved' | 'rejected'): boolean =>
  decision === 'approved' && !approval;

const placeNeeded = () =>
  conflict('listing-place-needed', 'Say where it is on the map: where its owner put it, elsewhere, or unknown.');
