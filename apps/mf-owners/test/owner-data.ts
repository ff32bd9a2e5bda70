import type {
  Claim,
  Listing,
  Enquiry,
  EnquirySummary,
  ListingMetricName,
  ListingMetrics,
  ListingPerson,
  ListingRevision,
} from '@shoreline/contracts';
import { exampleChanges, exampleListing } from '@shoreline/contracts-testing';

import { owner } from './render-owner.ts';

const id = (number: number): string => `0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d${String(number).padStart(4, '0')}`;

/** What visitors see of the owner's bakery. */
export const liveListing: Listing = exampleListing({
  id: id(10),
  slug: 'pandanus-bakery',
  title: 'Pandanus Bakery',
  subcategory: 'Bakery',
  shortDescription: 'Sourdough and pastries a few steps from the surf.',
  description: 'We bake through the night.',
  address: '4 Hastings Street',
  suburb: 'Noosa Heads',
  postcode: '4567',
  phone: '(07) 5550 0101',
  email: 'hello@pandanus.example',
  website: 'https://pandanus.example/',
  priceRange: '$$',
  openingHours: { weekly: { monday: [], tuesday: [{ opens: '06:00', closes: '14:00' }] } },
  features: ['Ocean views', 'Takeaway'],
  attributes: ['family-friendly'],
});

const changes = exampleChanges({
  title: 'Pandanus Bakehouse',
  shortDescription: liveListing.shortDescription,
  description: liveListing.description,
  address: liveListing.address,
  suburb: liveListing.suburb,
  postcode: liveListing.postcode,
  phone: liveListing.phone,
  email: liveListing.email,
  website: liveListing.website,
  priceRange: '$$',
  openingHours: { weekly: { monday: [], tuesday: [{ opens: '06:00', closes: '14:00' }] } },
  features: liveListing.features,
  attributes: liveListing.attributes,
});

/** An edit that waits: the name changes. */
export const revision: ListingRevision = {
  id: id(20),
  listingId: liveListing.id,
  ownerId: owner.id,
  status: 'pending',
  changes,
  submittedAt: '2026-11-20T00:00:00.000Z',
  reviewedAt: null,
  reviewNote: null,
};

export const claim: Claim = {
  id: id(30),
  listing: { id: liveListing.id, slug: liveListing.slug, title: liveListing.title },
  status: 'pending',
  verificationMethod: 'email',
  notes: null,
  claimedAt: '2026-11-19T00:00:00.000Z',
  verifiedAt: null,
  reviewNote: null,
  awaitsAnswer: false,
  questions: [],
  files: [],
};

/** Nobody has read it yet; Mia asks to be called. */
export const enquiry: Enquiry = {
  id: id(40),
  directoryItemId: liveListing.id,
  listingTitle: liveListing.title,
  customerName: 'Mia Chen',
  customerEmail: 'mia@noosa.example',
  customerPhone: '0491 570 006',
  message: 'Do you bake wedding cakes?\nFor sixty people.',
  preferredContactMethod: 'phone',
  source: 'directory',
  utmCampaign: null,
  status: 'new',
  responseNotes: null,
  respondedAt: null,
  replies: [],
  messages: [],
  customerSays: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

/** Answered within two hours. */
export const repliedEnquiry: Enquiry = {
  ...enquiry,
  id: id(41),
  customerName: 'Tom Waters',
  customerEmail: 'tom@noosa.example',
  customerPhone: null,
  message: 'Is the rye vegan?',
  preferredContactMethod: 'email',
  status: 'replied',
  respondedAt: '2026-11-18T02:00:00.000Z',
  replies: [{ id: id(50), message: 'It is, Tom.', sentAt: '2026-11-18T02:00:00.000Z' }],
  createdAt: '2026-11-18T00:00:00.000Z',
};

export const summary: EnquirySummary = {
  counts: { new: 1, read: 0, replied: 1, archived: 3 },
  medianResponseMinutes: 120,
};

const none: Record<ListingMetricName, number> = {
  views: 0,
  calls: 0,
  emails: 0,
  website: 0,
  directions: 0,
  bookings: 0,
  enquiries: 0,
};

/** A week in which the bakery was looked at more than before. */
export const metrics: ListingMetrics = {
  days: 7,
  totals: { ...none, views: 30, calls: 4, enquiries: 2 },
  previous: { ...none, views: 20, calls: 5 },
  daily: Array.from({ length: 7 }, (_, day) => ({
    ...none,
    date: `2026-11-${15 + day}`,
    views: day + 1,
    calls: day === 3 ? 4 : 0,
  })),
};

/** The owner among those who look after the bakery. */
export const person: ListingPerson = {
  id: owner.id,
  email: owner.email,
  name: owner.name,
  role: 'owner',
  status: 'active',
  since: null,
  expiresAt: null,
};
