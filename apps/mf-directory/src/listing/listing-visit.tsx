import type { DirectoryItem } from '@shoreline/contracts';
import { ButtonLink, Card, Icon } from '@shoreline/ui';
import { CalendarCheck, Globe, type IconNode, Mail, Map as MapIcon, Navigation, Phone, Search } from 'lucide';

import { toOutboundUrl } from '../outbound-link.ts';
import { toDirections, toMapSearch, toWebSearch } from './address-line.ts';
import { toPhoneLink } from './phone-number.ts';

const ICON_SIZE_PX = 18;

interface Way {
  label: string;
  href: string;
  icon: IconNode;
  opensTab: boolean;
}

/** Every way to get in touch or to get there; for a business that left none, where to look for it. */
export function ListingVisit({ listing }: { listing: DirectoryItem }) {
  const contacts = toContacts(listing);
  const isSilent = contacts.length === 0;
  const ways = isSilent ? toSearches(listing) : [...contacts, toWayThere(listing)];

  return (
    <Card as="section" aria-labelledby="visit">
      <h2 id="visit" className="text-xl">
        Contact &amp; Visit
      </h2>
      {isSilent && (
        <p className="mt-2 text-sm text-muted">They have left no contact details with us. These may find them.</p>
      )}
      <ul className="mt-4 space-y-2.5">
        {ways.map(({ label, href, icon, opensTab }, index) => (
          <li key={label}>
            <ButtonLink
              href={href}
              variant={index === 0 ? 'primary' : 'outline'}
              width="full"
              {...(opensTab && { target: '_blank', rel: 'noopener' })}
            >
              <Icon of={icon} size={ICON_SIZE_PX} />
              {label}
              {opensTab && <span className="sr-only">(opens in a new tab)</span>}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function toContacts(listing: DirectoryItem): Way[] {
  const { bookingUrl, phone, website, email, category } = listing;
  const toUrl = (url: string): string => toOutboundUrl(url, listing, category === 'Event' ? 'events' : 'directory');
  return [
    ...(bookingUrl ? [{ label: 'Book online', href: toUrl(bookingUrl), icon: CalendarCheck, opensTab: true }] : []),
    ...(phone ? [{ label: 'Call', href: toPhoneLink(phone), icon: Phone, opensTab: false }] : []),
    ...(website ? [{ label: 'Visit website', href: toUrl(website), icon: Globe, opensTab: true }] : []),
    ...(email ? [{ label: 'Send an e-mail', href: `mailto:${email}`, icon: Mail, opensTab: false }] : []),
  ];
}

const toWayThere = (listing: DirectoryItem): Way => ({
  label: 'Get directions',
  href: toDirections(listing),
  icon: Navigation,
  opensTab: true,
});

const toSearches = (listing: DirectoryItem): Way[] => [
  { label: 'Find it on a map', href: toMapSearch(listing), icon: MapIcon, opensTab: true },
  { label: 'Search the web', href: toWebSearch(listing), icon: Search, opensTab: true },
  toWayThere(listing),
];
