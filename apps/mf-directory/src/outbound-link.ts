import type { DirectoryItem } from '@shoreline/contracts';

type Outbound = Pick<DirectoryItem, 'slug' | 'category' | 'subcategory'>;

/** Adds to an address of a business where the visitor comes from, so that its owner can count us. */
export function toOutboundUrl(url: string, { slug, category, subcategory }: Outbound, campaign: string): string {
  const address = new URL(url);
  const referral = {
    utm_source: 'shoreline',
    utm_medium: 'referral',
    utm_campaign: campaign,
    utm_content: slug,
    utm_term: `${category} ${subcategory}`.toLowerCase(),
  };
  Object.entries(referral).forEach(([name, value]) => address.searchParams.set(name, value));
  return address.href;
}
