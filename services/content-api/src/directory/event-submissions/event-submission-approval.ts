import type { Listing } from '@shoreline/contracts';
import type { StoredMail } from '@shoreline/mail';
import type { Model } from 'mongoose';

import { toCategoryPicture } from '../../artwork/artwork-picture.ts';
import { toExcerpt } from '../../text/text-excerpt.ts';
import { toEventFields, toPriceFields } from '../listing/event-fields.ts';
import { toDocument } from '../listing/listing.documents.ts';
import type { ListingDocument } from '../listing/listing.model.ts';
import type { ListingWrites } from '../listing/listing.writer.ts';
import { updateWordCounts } from '../listing/word-counts.ts';
import { toPin } from '../ownership/revision-approval.ts';
import { publishOnce } from '../submissions/publish-once.ts';
import type { EventSubmissionDocument } from './event-submission.model.ts';

/** The mails about a decision; `live` is what it became. */
export type ComposeMails = (
  submission: EventSubmissionDocument,
  outcome: { note: string | null; live?: Pick<Listing, 'slug' | 'title' | 'category'> },
) => StoredMail[];

interface EventSubmissionWrites extends ListingWrites {
  submissions: Model<EventSubmissionDocument>;
}

const STATE = 'QLD';

/**
 * Does what is left of an approval: makes the event, then says so with the mail. The event carries the id of the
 * submission, of which there is one: this may run any number of times and at the same time.
 */
export async function finishApproval(
  writes: EventSubmissionWrites,
  submission: EventSubmissionDocument,
  toMails: ComposeMails,
): Promise<string> {
  const { _id, fields, approval } = submission;
  if (!approval) throw new Error('Nobody approved this event.');
  const host = fields.placeId ? await writes.model.findById(fields.placeId).lean<ListingDocument>() : null;
  const live = await publishOnce(writes.model, { id: _id, title: fields.title }, (slug) =>
    toEventDocument(submission, { slug, host }),
  );
  await updateWordCounts(writes, live._id);
  writes.invalidate();
  const { at, by, note } = approval;
  await writes.submissions.updateOne(
    { _id, status: 'pending' },
    {
      $set: { status: 'approved', reviewedAt: at, reviewedBy: by, reviewNote: note },
      $push: { mails: { $each: toMails(submission, { note, live }) } },
    },
  );
  return live._id;
}

interface Published {
  slug: string;
  host: ListingDocument | null;
}

const nothing = {
  ...{ phone: null, email: null, bookingUrl: null, priceRange: null, openingHours: null },
  ...{ features: [], attributes: [], photographs: [], tags: [] },
  ...{ status: 'active', featured: false, state: STATE, postcode: '', latitude: null, longitude: null },
};

/** Nothing of its sender stands in it. */
function toEventDocument(
  { _id, fields, approval }: EventSubmissionDocument,
  { slug, host }: Published,
): ListingDocument {
  const { title, description, subcategory, website, start, end, eventPrice, eventPriceTo } = fields;
  const picture = toCategoryPicture('Event', slug, title);
  const listing: Listing = {
    ...nothing,
    ...{ id: crypto.randomUUID(), slug, category: 'Event', subcategory, title, website },
    ...{ shortDescription: toExcerpt(description), description },
    ...{ primaryImage: picture, images: [picture] },
    ...toEventFields({ start, end, recurrence: null }),
    ...toPriceFields({ from: eventPrice, to: eventPriceTo }),
    ...toWhere(fields, host),
    ...toPin(approval?.place),
  };
  const document = toDocument(listing, { at: approval?.at ?? new Date(), sourceType: 'manual' });
  return { ...document, submissionId: _id, unsettledWords: document.words };
}

/** A place that is gone meanwhile leaves what was typed of it. */
function toWhere({ address, suburb }: EventSubmissionDocument['fields'], host: ListingDocument | null) {
  if (host?.status !== 'active') return { address: address ?? '', suburb: suburb ?? '' };
  const { _id, latitude, longitude, postcode } = host;
  return { hostId: _id, address: host.address, suburb: host.suburb, postcode, latitude, longitude };
}
