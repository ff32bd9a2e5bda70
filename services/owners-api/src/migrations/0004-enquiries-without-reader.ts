import type { Migration } from '@shoreline/service-kit/database';

/**
 * Enquiries about a listing that was not there when it was looked up went to nobody: they wait for an operator now. Those a replica
 * of the version before still stores so stay as they were.
 */
export const enquiriesWithoutReader: Migration = {
  name: '0004-enquiries-without-reader',
  async up(db) {
    const unread = {
      listingTitle: null,
      awaitsListing: { $exists: false },
      readAt: { $exists: false },
      mails: { $size: 0 },
      status: 'new',
    };
    await db.collection('business_leads').updateMany(unread, { $set: { awaitsOperator: true } });
  },
};
