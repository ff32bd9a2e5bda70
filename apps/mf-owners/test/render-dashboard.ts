import {
  claimRoutes,
  emailChangeRoutes,
  directoryRoutes,
  enquiryRoutes,
  listingPeopleRoutes,
  listingTransferRoutes,
  ownerReviewRoutes,
  ownerListingRoutes,
  ownerOfferRoutes,
  ownerRoutes,
  ownerSubmissionRoutes,
} from '@shoreline/contracts';
import { type FakeServices, type RenderedRemote, renderRemote } from '@shoreline/web-testing';

import remote from '../src/remote.tsx';
import { enquiry, metrics, liveListing, person, repliedEnquiry, summary } from './owner-data.ts';
import { ownerServices } from './render-owner.ts';

/** Services of an owner with one listing, two enquiries, metrics, and nothing pending. */
export function dashboardServices(): FakeServices {
  const services = ownerServices();
  services.answer(ownerListingRoutes.list, [{ item: liveListing, revision: null, role: 'owner' }]);
  services.answer(ownerListingRoutes.read, { item: liveListing, revision: null, role: 'owner' });
  services.answer(enquiryRoutes.list, [enquiry, repliedEnquiry]);
  services.answer(enquiryRoutes.summary, summary);
  services.answer(enquiryRoutes.read, enquiry);
  services.answer(enquiryRoutes.update, ({ body: { status, responseNotes } }) => ({
    ...enquiry,
    status: status ?? 'read',
    responseNotes: responseNotes ?? null,
  }));
  services.answer(enquiryRoutes.metrics, ({ query: { days } }) => ({ ...metrics, days }));
  services.answer(claimRoutes.list, []);
  services.answer(listingPeopleRoutes.list, [person]);
  services.answer(ownerReviewRoutes.list, []);
  services.answer(ownerOfferRoutes.list, []);
  services.answer(directoryRoutes.list, []);
  services.answer(ownerSubmissionRoutes.list, []);
  services.answer(ownerRoutes.sessions, []);
  services.answer(emailChangeRoutes.read, null);
  services.answer(listingTransferRoutes.read, null);
  return services;
}

/** Opens the dashboard at an address. */
export const openDashboard = (address: string, services: FakeServices = dashboardServices()): RenderedRemote =>
  renderRemote(remote, address, { services });

/** Fetches the code of every part, for `beforeAll`: it is slow on a busy machine, and no test should wait for it. */
export const loadDashboard = () =>
  Promise.all([
    import('../src/dashboard/owner-dashboard.tsx'),
    import('../src/dashboard/listings/listings-tab.tsx'),
    import('../src/dashboard/listings/listing-view.tsx'),
    import('../src/dashboard/today/today-panel.tsx'),
    import('../src/dashboard/today/confirmation-panel.tsx'),
    import('../src/dashboard/people/people-panel.tsx'),
    import('../src/dashboard/people/leave-panel.tsx'),
    import('../src/dashboard/people/transfer-panel.tsx'),
    import('../src/dashboard/offers/offers-panel.tsx'),
    import('../src/dashboard/events/events-panel.tsx'),
    import('../src/dashboard/events/event-status-panel.tsx'),
    import('../src/dashboard/new-listing/new-listing-view.tsx'),
    import('../src/dashboard/new-listing/submission-list.tsx'),
    import('../src/dashboard/editor/when-fields.tsx'),
    import('../src/dashboard/editor/edit-view.tsx'),
    import('../src/dashboard/metrics/day-bars.tsx'),
    import('../src/dashboard/inbox/inbox-tab.tsx'),
    import('../src/dashboard/claims/claims-tab.tsx'),
    import('../src/dashboard/account/account-tab.tsx'),
  ]);

/** How long that may take, in milliseconds. */
export const LOAD_TIMEOUT_MS = 60_000;
