import { enquiryStatuses } from '@shoreline/contracts';

import { readPage, toDashboard } from '../dashboard-address.ts';
import type { EnquiryFilter } from '../dashboard.queries.ts';

export interface InboxPlace extends EnquiryFilter {
  enquiry?: string | undefined;
}

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
