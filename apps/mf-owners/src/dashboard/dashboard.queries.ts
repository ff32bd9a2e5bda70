import {
  claimRoutes,
  emailChangeRoutes,
  type EnquiryStatus,
  enquiryRoutes,
  listingPeopleRoutes,
  listingTransferRoutes,
  type MetricSpan,
  directoryRoutes,
  ownerListingRoutes,
  ownerOfferRoutes,
  ownerReviewRoutes,
  ownerRoutes,
  ownerSubmissionRoutes,
} from '@shoreline/contracts';
import { ownerKeys } from '@shoreline/member-kit';
import type { ApiClient } from '@shoreline/remote-kit';
import { keepPreviousData, queryOptions } from '@shoreline/remote-kit/query';

export const PAGE_SIZE = 20;

export interface EnquiryFilter {
  status?: EnquiryStatus | undefined;
  listing?: string | undefined;
  page: number;
}

/** How many listings of a like name are shown. */
const ALIKE = 4;

const keyOf = (...parts: unknown[]) => [...ownerKeys.all, ...parts];

/** Cache keys, all below `ownerKeys.all`: signing out clears everything. */
export const dashboardKeys = {
  listings: keyOf('listings'),
  listing: (id: string) => keyOf('listings', id),
  people: (id: string) => keyOf('listings', id, 'people'),
  transfer: (id: string) => keyOf('listings', id, 'transfer'),
  reviews: (id: string) => keyOf('listings', id, 'reviews'),
  offers: (id: string) => keyOf('listings', id, 'offers'),
  submissions: keyOf('new-listings'),
  enquiries: keyOf('enquiries'),
  enquiry: (id: string) => keyOf('enquiries', 'one', id),
  claims: keyOf('claims'),
  sessions: keyOf('sessions'),
  emailChange: keyOf('email-change'),
} as const;

const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

export const inboxQueries = (api: ApiClient) => ({
  enquiries: ({ status, listing, page }: EnquiryFilter) =>
    queryOptions({
      queryKey: [...dashboardKeys.enquiries, 'page', { status, listing, page }],
      queryFn: ({ signal }) =>
        api.page(enquiryRoutes.list, { query: { ...pageOf(page), status, listing } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  enquirySummary: () =>
    queryOptions({
      queryKey: [...dashboardKeys.enquiries, 'summary'],
      queryFn: ({ signal }) => api.call(enquiryRoutes.summary, {}, { signal }),
    }),
  enquiry: (id: string) =>
    queryOptions({
      queryKey: dashboardKeys.enquiry(id),
      queryFn: ({ signal }) => api.call(enquiryRoutes.read, { params: { id } }, { signal }),
    }),
});

export const dashboardQueries = (api: ApiClient) => ({
  listings: () =>
    queryOptions({
      queryKey: dashboardKeys.listings,
      queryFn: ({ signal }) => api.call(ownerListingRoutes.list, {}, { signal }),
    }),
  listing: (id: string) =>
    queryOptions({
      queryKey: dashboardKeys.listing(id),
      queryFn: ({ signal }) => api.call(ownerListingRoutes.read, { params: { id } }, { signal }),
    }),
  people: (id: string) =>
    queryOptions({
      queryKey: dashboardKeys.people(id),
      queryFn: ({ signal }) => api.call(listingPeopleRoutes.list, { params: { id } }, { signal }),
    }),
  transfer: (id: string) =>
    queryOptions({
      queryKey: dashboardKeys.transfer(id),
      queryFn: ({ signal }) => api.call(listingTransferRoutes.read, { params: { id } }, { signal }),
    }),
  reviews: (id: string, page: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.reviews(id), page],
      queryFn: ({ signal }) => api.page(ownerReviewRoutes.list, { params: { id }, query: pageOf(page) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  offers: (id: string) =>
    queryOptions({
      queryKey: dashboardKeys.offers(id),
      queryFn: ({ signal }) => api.call(ownerOfferRoutes.list, { params: { id } }, { signal }),
    }),
  submissions: () =>
    queryOptions({
      queryKey: dashboardKeys.submissions,
      queryFn: ({ signal }) => api.call(ownerSubmissionRoutes.list, {}, { signal }),
    }),
  /** Listings of a name like this; nobody waits for them. */
  alike: (title: string) =>
    queryOptions({
      queryKey: ['directory', 'alike', title],
      queryFn: ({ signal }) => api.call(directoryRoutes.list, { query: { search: title, limit: ALIKE } }, { signal }),
    }),
  metrics: (id: string, days: MetricSpan) =>
    queryOptions({
      queryKey: [...dashboardKeys.listing(id), 'metrics', days],
      queryFn: ({ signal }) => api.call(enquiryRoutes.metrics, { params: { id }, query: { days } }, { signal }),
    }),
  claims: (page: number) =>
    queryOptions({
      queryKey: [...dashboardKeys.claims, page],
      queryFn: ({ signal }) => api.page(claimRoutes.list, { query: pageOf(page) }, { signal }),
      placeholderData: keepPreviousData,
    }),
  emailChange: () =>
    queryOptions({
      queryKey: dashboardKeys.emailChange,
      queryFn: ({ signal }) => api.call(emailChangeRoutes.read, {}, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: dashboardKeys.sessions,
      queryFn: ({ signal }) => api.call(ownerRoutes.sessions, {}, { signal }),
    }),
});
