import { type ContactMethod, type Listing, leadRoutes } from '@shoreline/contracts';
import type { ApiClient } from '@shoreline/remote-kit';

import { toReferral } from '../../shared/referral/outbound-link.ts';

export interface EnquiryValues extends Record<string, string> {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  message: string;
  preferredContactMethod: ContactMethod;
}

interface Enquiry {
  listing: Listing;
  search: string;
  values: EnquiryValues & { nickname: string; fillTime: number };
}

/** Sends an enquiry. It says which campaign brought its sender to us; without one, that we did. */
export function sendEnquiry(
  api: ApiClient,
  { listing, search, values }: Enquiry,
  options: { headers: Record<string, string> },
): Promise<unknown> {
  const came = new URLSearchParams(search);
  const { utm_source, utm_medium, utm_campaign, utm_content } = toReferral(listing);
  const body = {
    ...values,
    directoryItemId: listing.id,
    source: 'directory',
    utmSource: came.get('utm_source') ?? utm_source,
    utmMedium: came.get('utm_medium') ?? utm_medium,
    utmCampaign: came.get('utm_campaign') ?? utm_campaign,
    utmContent: came.get('utm_content') ?? utm_content,
  };
  return api.call(leadRoutes.send, { body }, options);
}
