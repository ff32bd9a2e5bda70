import type { leadRoutes, RouteInput } from '@shoreline/contracts';

/** What somebody did to reach a business, as it is counted. */
export interface LeadTrackEntry {
  businessId: string;
  businessName: string;
  category: string;
  action: string;
  method: string;
  destination: string;
  /** The site they came from; empty when it is not known. */
  referrer: string;
  at: Date;
}

/** Longer ones are no address of a business. */
const MAX_DESTINATION = 300;

/**
 * What is stored, and nothing about the person: of web addresses no query and no fragment, which may say who
 * somebody is, and of the page they came from only whose it was. The clock is ours.
 */
export function toEntry(body: RouteInput<typeof leadRoutes.track>['body'], at: Date): LeadTrackEntry {
  const { businessId, businessName, category, action, method, destination, referrer } = body;
  return {
    businessId,
    businessName,
    category,
    action,
    method,
    destination: withoutQuery(destination).slice(0, MAX_DESTINATION),
    referrer: toOrigin(referrer),
    at,
  };
}

/** That a page of a listing was opened, by somebody who agreed to statistics: when, and nothing else. */
export const toView = (businessId: string, at: Date): LeadTrackEntry => ({
  businessId,
  businessName: '',
  category: '',
  action: 'view',
  method: 'page',
  destination: '',
  referrer: '',
  at,
});

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

function toOrigin(address: string): string {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}
