import { type Listing, listingFields, priceNames, toPhoneLink, toPhoneNumber } from '@shoreline/contracts';
import { Card } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { toOutboundUrl } from '../shared/referral/outbound-link.ts';
import { toAddressLine } from './address-line.ts';
import { OpeningTable } from './opening-table.tsx';
import { trackLead } from './track-lead.ts';

const LINK_CLASS = 'break-words text-ocean underline-offset-4 hover:underline';

/** The facts: location, phone, email, website, hours, prices. What is unknown is left out. */
export function ListingInformation({ listing }: { listing: Listing }) {
  const { phone, email, website, priceRange, openingHours } = listing;

  return (
    <Card as="section" aria-labelledby="information">
      <h2 id="information" className="text-xl">
        Information
      </h2>
      <dl className="mt-4 space-y-4 text-sm">
        <Fact term="Location">{toAddressLine(listing)}</Fact>
        {phone && (
          <Fact term={listingFields.phone.label}>
            <a
              href={toPhoneLink(phone)}
              onClick={() => trackLead(listing, { action: 'contact', method: 'phone', destination: phone })}
              className={LINK_CLASS}
            >
              {toPhoneNumber(phone)}
            </a>
          </Fact>
        )}
        {email && (
          <Fact term={listingFields.email.label}>
            <a
              href={`mailto:${email}`}
              onClick={() => trackLead(listing, { action: 'contact', method: 'email', destination: email })}
              className={LINK_CLASS}
            >
              {email}
            </a>
          </Fact>
        )}
        {website && <Website listing={listing} website={website} />}
        {openingHours && (
          <Fact term={listingFields.openingHours.label}>
            {typeof openingHours === 'string' ? openingHours : <OpeningTable openingHours={openingHours} />}
          </Fact>
        )}
        {priceRange && (
          <Fact term={listingFields.priceRange.label}>
            {priceRange} · {priceNames[priceRange]}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{term}</dt>
      <dd className="mt-0.5 text-muted">{children}</dd>
    </div>
  );
}

function Website({ listing, website }: { listing: Listing; website: string }) {
  return (
    <Fact term={listingFields.website.label}>
      <a
        href={toOutboundUrl(website, listing)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => trackLead(listing, { action: 'visit', method: 'website', destination: website })}
        className={LINK_CLASS}
      >
        {new URL(website).hostname.replace(/^www\./, '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Fact>
  );
}
