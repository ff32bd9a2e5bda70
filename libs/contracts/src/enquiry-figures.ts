/** Where an enquiry stands in the owner's inbox. */
export const enquiryStatuses = ['new', 'read', 'replied', 'archived'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** The spans of days figures are told for. */
export const figureSpans = [7, 30, 90] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** What people did with a listing: what is counted, in the order it is shown. */
export const listingFigureNames = [
  'views',
  'calls',
  'emails',
  'website',
  'directions',
  'bookings',
  'enquiries',
] as const;
export type ListingFigureName = (typeof listingFigureNames)[number];
