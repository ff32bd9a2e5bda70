import { type Listing, toPhoneLink } from '@shoreline/contracts';
import { CalendarCheck, Globe, type IconNode, Mail, Map as MapIcon, Navigation, Phone, Search } from 'lucide';

import { toOutboundUrl } from '../shared/referral/outbound-link.ts';
import { toDirections, toMapSearch, toWebSearch } from './address-line.ts';
import type { Lead } from './send-lead.ts';

export interface Way extends Lead {
  label: string;
  href: string;
  icon: IconNode;
  opensTab: boolean;
}

/** Every contact a listing left, the most direct first. */
export function toContacts(listing: Listing): Way[] {
  const { bookingUrl, phone, website, email } = listing;
  const visit = (label: string, url: string, way: Pick<Way, 'icon' | 'action' | 'method'>): Way => ({
    label,
    href: toOutboundUrl(url, listing),
    destination: url,
    opensTab: true,
    ...way,
  });
  const contact = (label: string, href: string, way: Pick<Way, 'icon' | 'method' | 'destination'>): Way => ({
    label,
    href,
    action: 'contact',
    opensTab: false,
    ...way,
  });
  return [
    ...(bookingUrl
      ? [visit('Book online', bookingUrl, { icon: CalendarCheck, action: 'booking', method: 'booking_url' })]
      : []),
    ...(phone ? [contact('Call', toPhoneLink(phone), { icon: Phone, method: 'phone', destination: phone })] : []),
    ...(website ? [visit('Visit website', website, { icon: Globe, action: 'visit', method: 'website' })] : []),
    ...(email
      ? [contact('Send an email', `mailto:${email}`, { icon: Mail, method: 'email', destination: email })]
      : []),
  ];
}

export const toWayThere = (listing: Listing): Way =>
  toTab('Get directions', toDirections(listing)[0].href, { icon: Navigation, action: 'visit', method: 'directions' });

/** Where to look for a business that left no contact. */
export const toSearches = (listing: Listing): Way[] => [
  toTab('Find it on a map', toMapSearch(listing), { icon: MapIcon, action: 'search', method: 'google_fallback' }),
  toTab('Search the web', toWebSearch(listing), { icon: Search, action: 'search', method: 'google_fallback' }),
  toWayThere(listing),
];

const toTab = (label: string, href: string, way: Pick<Way, 'icon' | 'action' | 'method'>): Way => ({
  label,
  href,
  destination: href,
  opensTab: true,
  ...way,
});
