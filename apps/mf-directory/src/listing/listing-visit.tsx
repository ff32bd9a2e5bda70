import type { Listing } from '@shoreline/contracts';
import { ButtonLink, Card, Icon } from '@shoreline/ui';

import { EnquiryButton } from './enquiry-button.tsx';
import { toContacts, toSearches, toWayThere, type Way } from './listing-ways.ts';
import { trackLead } from './track-lead.ts';

/** Every way to get in touch or to get there; for a business that left none, where to look for it. */
export function ListingVisit({ listing }: { listing: Listing }) {
  const contacts = toContacts(listing);
  const isSilent = contacts.length === 0;
  const ways = isSilent ? toSearches(listing) : [...contacts, toWayThere(listing)];

  return (
    <Card as="section" aria-labelledby="visit">
      <h2 id="visit" className="text-xl">
        Contact &amp; Visit
      </h2>
      {isSilent && (
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
        <li>
          <EnquiryButton listing={listing} />
        </li>
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
