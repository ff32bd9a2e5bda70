import type { Enquiry } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import type { Model } from 'mongoose';
import { beforeEach, expect } from 'vitest';

import { enquiryRouter } from '../src/leads/enquiry.routes.ts';
import { mongoEnquiryStore } from '../src/leads/enquiry.store.ts';
import type { LeadDocument } from '../src/leads/lead.model.ts';
import { enquiryBody, foundListing, testCipher } from '../src/listing.testing.ts';
import { asking, saidOwner, startRouters } from './start-routers.ts';

export const OLIVE = '7a3c1c52-6a55-4f0e-9a43-0d7d3a3f6b21';
export const PAT = '1f1f7f0e-95d4-47c8-8a39-1f7f4f4f4f4f';
export const CAFE = enquiryBody.directoryItemId;
export const BAR = '5ed6bc6e-8c45-4b0f-8a43-3d3e3f1f2a2b';
export const NOW = new Date('2026-06-01T10:00:00.000Z');
export const MS_PER_HOUR = 3_600_000;

export const pathOf = (id: string) => `/api/owners/enquiries/${id}`;
export const read = async (response: Response | Promise<Response>) => (await (await response).json()) as Enquiry;

/** Enquiries on a real database for one file of tests: Olive owns two listings, Pat none, and nobody has written yet. */
export function prepareEnquiries() {
  const { connection } = openTestDatabase();
  const enquiries = mongoEnquiryStore(connection);
  const model = connection.model<LeadDocument>('Lead');
  let owned: Record<string, string[]>;

  beforeEach(async () => {
    owned = { [OLIVE]: [CAFE, BAR], [PAT]: [] };
    await model.deleteMany();
  });

  return {
    connection,
    enquiries,
    model,
    /** Changes which listings are whose. */
    setOwned(listings: Record<string, string[]>) {
      owned = listings;
    },
    arrive: (hoursAgo: number, { listing = CAFE } = {}) => arrive(model, hoursAgo, listing),
    async stored(id: string): Promise<LeadDocument> {
      const document = await model.findById(id).lean<LeadDocument>();
      return document ?? expect.unreachable('The enquiry is gone.');
    },
    async start() {
      const request = await startRouters(
        enquiryRouter({
          enquiries,
          listOwnedIds: (id) => Promise.resolve(owned[id] ?? []),
          owners: { findById: () => Promise.resolve({ name: 'Olive', email: 'olive@owners.example' }) },
          findListing: () => Promise.resolve(foundListing()),
          mailCipher: testCipher,
          readCaller: saidOwner,
          now: () => NOW,
        }),
      );
      return { olive: asking(request, OLIVE), pat: asking(request, PAT) };
    },
  };
}

async function arrive(model: Model<LeadDocument>, hoursAgo: number, directoryItemId: string): Promise<string> {
  const _id = crypto.randomUUID();
  const createdAt = new Date(NOW.getTime() - hoursAgo * MS_PER_HOUR);
  const fields = { ...enquiryBody, directoryItemId, listingTitle: 'Tea Tree Espresso', source: 'directory' };
  await model.create({ _id, ...fields, createdAt, updatedAt: createdAt });
  return _id;
}
