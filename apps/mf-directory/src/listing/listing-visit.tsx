import { type Listing, toPhoneLink } from '@shoreline/contracts';
import { isPublicPlace } from '@shoreline/contracts/public-places';
import { ButtonLink, Card, Icon, Button } from '@shoreline/ui';
import {
  MessageSquare,
  CalendarCheck,
  Globe,
  Mail,
  Map as MapIcon,
  Navigation,
  Phone,
  Search,
  type IconNode,
} from 'lucide';
import { useState } from 'react';

import { toOutboundUrl } from '../shared/referral/outbound-link.ts';
import { toDirections, toMapSearch, toWebSearch } from './address-line.ts';
import type * as enquiryModule from './enquiry/enquiry-dialog.tsx';
import type { Lead } from './send-lead.ts';
import { trackLead } from './track-lead.ts';

export function ListingVisit({ listing }: { listing: Listing }) {
  const contacts = toContacts(listing);
  const isSilent = contacts.length === 0;
  const isPublic = isPublicPlace(listing);
  const ways = isSilent ? toSearches(listing) : [...contacts, toWayThere(listing)];

  return (
    <Card as="section" aria-labelledby="visit">
      <h2 id="visit" className="text-xl">
        Contact &amp; Visit
      </h2>
      {isSilent && !isPublic && (
        <p className="mt-2 text-sm text-muted">
          They have left no contact details with us. These may find them, or leave a message: it goes to whoever looks
          after the listing, or to our editors, who pass it on where they can.
        </p>
      )}
      <ul className="mt-4 space-y-2.5">
        {ways.map((way, index) => (
          <li key={way.label}>
            <WayLink way={way} isFirst={index === 0} onFollow={() => trackLead(listing, way)} />
          </li>
        ))}
        {!isPublic && (
          <li>
            <EnquiryButton listing={listing} />
          </li>
        )}
      </ul>
    </Card>
  );
}

interface WayLinkProps {
  way: Way;
  isFirst: boolean;
  onFollow: () => void;
}

function WayLink({ way: { label, href, icon, opensTab }, isFirst, onFollow }: WayLinkProps) {
  return (
    <ButtonLink
      href={href}
      variant={isFirst ? 'primary' : 'outline'}
      width="full"
      onClick={onFollow}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      <Icon of={icon} size={18} />
      {label}
      {opensTab && <span className="sr-only">(opens in a new tab)</span>}
    </ButtonLink>
  );
}

function EnquiryButton({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Partial<typeof enquiryModule>>({});
  const { EnquiryDialog } = dialog;
  const approach = (): void => {
    import(/* webpackChunkName: "enquiry" */ './enquiry/enquiry-dialog.tsx').then(setDialog, () => setOpen(false));
  };
  const open = (): void => {
    setOpen(true);
    approach();
  };

  return (
    <>
      <Button
        variant="outline"
        width="full"
        aria-haspopup="dialog"
        loading={isOpen && !EnquiryDialog && 'Opening…'}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={open}
      >
        <Icon of={MessageSquare} size={18} />
        {listing.category === 'Event' ? 'Contact the organiser' : 'Contact this business'}
      </Button>
      <noscript>
        <p className="mt-2 text-sm text-muted">The message form needs JavaScript.</p>
      </noscript>
      {EnquiryDialog && <EnquiryDialog listing={listing} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

interface Way extends Lead {
  label: string;
  href: string;
  icon: IconNode;
  opensTab: boolean;
}

export function toContacts(listing: Listing): Way[] {
  const { bookingUrl, phone, website, email } = listing;
  const visit = (label: string, url: string, way: Pick<Way, 'icon' | 'action' | 'method'>): Way => ({
    ...toTab(label, url, way),
    href: toOutboundUrl(url, listing),
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
