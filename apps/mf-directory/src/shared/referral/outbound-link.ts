import type { Listing } from '@shoreline/contracts';

type Outbound = Pick<Listing, 'slug' | 'category' | 'subcategory'>;

export const toReferral = ({ slug, category, subcategory }: Outbound) => ({
  utm_source: 'shoreline',
  utm_medium: 'referral',
  utm_campaign: category === 'Event' ? 'events' : 'directory',
  utm_content: slug,
  utm_term: `${category} ${subcategory}`.toLowerCase(),
});

/** Adds to an address of a business where the visitor comes from, so that its owner can count us. */
export function toOutboundUrl(url: string, listing: Outbound): string {
  const address = new URL(url);
  Object.entries(toReferral(listing)).forEach(([name, value]) => address.searchParams.set(name, value));
  return address.href;
}
