import {
  listingLabels,
  priceNames,
  capitalise,
  formatMonth,
  toBrisbaneDay,
  toHours,
  toPhoneLink,
  toPhoneNumber,
  weekdayOf,
  weekdays,
  type Listing,
  type OpeningHours,
  type Weekday,
} from '@shoreline/contracts';
import { Card, useHydrated } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { toOutboundUrl } from '../shared/referral/outbound-link.ts';
import { toAddressLine } from './address-line.ts';
import { trackLead } from './track-lead.ts';

const LINK_CLASS = 'break-words text-ocean underline-offset-4 hover:underline';

export function ListingInformation({ listing }: { listing: Listing }) {
  const { phone, email, website, priceRange, openingHours, closure, confirmedAt } = listing;

  return (
    <Card as="section" aria-labelledby="information">
      <h2 id="information" className="text-xl">
        Information
      </h2>
      <dl className="mt-4 space-y-4 text-sm">
        <Fact term="Location">{toAddressLine(listing)}</Fact>
        {phone && (
          <Fact term={listingLabels.phone}>
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
          <Fact term={listingLabels.email}>
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
          <Fact term={listingLabels.openingHours}>
            {typeof openingHours === 'string' ? (
              openingHours
            ) : (
              <OpeningTable openingHours={openingHours} closure={closure} />
            )}
          </Fact>
        )}
        {priceRange && (
          <Fact term={listingLabels.priceRange}>
            {priceRange} · {priceNames[priceRange]}
          </Fact>
        )}
      </dl>
      {confirmedAt && <p className="mt-4 text-sm text-muted">Confirmed by its owner in {formatMonth(confirmedAt)}</p>}
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
    <Fact term={listingLabels.website}>
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

const loadOpenState = () => import(/* webpackChunkName: "later" */ './open-state.tsx');

interface OpeningTableProps {
  openingHours: OpeningHours;
  closure: Listing['closure'];
}

/** The hours of the week, today marked, with the days that differ. What depends on the hour appears after hydration. */
function OpeningTable({ openingHours, closure }: OpeningTableProps) {
  const { OpenState, OpenDays } = useDeferredModule(loadOpenState);
  const today = useHydrated() ? weekdayOf(toBrisbaneDay(new Date())) : undefined;

  return (
    <>
      <div className="min-h-7">{OpenState && <OpenState openingHours={openingHours} closure={closure} />}</div>
      <table className="mt-2 w-full border-collapse tabular-nums">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {weekdays.map((weekday) => (
            <Row key={weekday} weekday={weekday} isToday={weekday === today} openingHours={openingHours} />
          ))}
        </tbody>
      </table>
      {OpenDays && <OpenDays openingHours={openingHours} />}
    </>
  );
}

interface RowProps extends Pick<OpeningTableProps, 'openingHours'> {
  weekday: Weekday;
  isToday: boolean;
}

function Row({ weekday, isToday, openingHours }: RowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined} className="aria-[current]:font-semibold aria-[current]:text-ink">
      <th scope="row" className="py-1 pr-4 text-left font-[inherit]">
        {capitalise(weekday)}
        {isToday && <span className="sr-only"> (today)</span>}
      </th>
      <td className="py-1">{toHours(openingHours.weekly[weekday])}</td>
    </tr>
  );
}
