import { isDuplicateKey } from '@shoreline/service-kit';
import type { Model } from 'mongoose';

import { slugsFor } from '../../text/text-slug.ts';
import type { ListingDocument } from '../listing/listing.model.ts';

/** The listing of a submission, made where there is none yet, at the first address that is free. There is one, however many make it at the same time. */
export async function publishOnce(
  model: Model<ListingDocument>,
  { id, title }: { id: string; title: string },
  toListingDocument: (slug: string) => ListingDocument,
): Promise<ListingDocument> {
  const find = () => model.findOne({ submissionId: id }).lean<ListingDocument>();
  const known = await find();
  if (known) return known;
  for (const slug of slugsFor(title)) {
    try {
      const document = toListingDocument(slug);
      await model.create(document);
      return document;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const done = await find();
      if (done) return done;
    }
  }
  throw new Error('No address is free for a new listing.');
}
