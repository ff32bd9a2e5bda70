import { enquiryStatuses } from '@shoreline/contracts';

import { readPage, toDashboard } from '../dashboard-address.ts';
import type { EnquiryFilter } from '../dashboard.queries.ts';

/** What the address says about the inbox. */
export interface InboxPlace extends EnquiryFilter {
  /** Id of the enquiry that is open. */
  enquiry?: string | undefined;
}

/** Reads the inbox out of an address; an unknown status is ignored. */
export function readInbox(params: URLSearchParams): InboxPlace {
  return {
    status: enquiryStatuses.find((status) => status === params.get('status')),
    listing: params.get('listing') ?? undefined,
    enquiry: params.get('enquiry') ?? undefined,
    page: readPage(params),
  };
}

export const toInbox = ({ status, listing, enquiry, page }: InboxPlace): string =>
  toDashboard('enquiries', { status, listing, page: page > 1 ? page : undefined, enquiry });
