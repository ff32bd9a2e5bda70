import { formatShortDay, type Listing, type ListingOffer, MS_PER_DAY, offerKindLabels } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';
import { useEffect, useState } from 'react';

/** About the longest a timer of a browser waits: 24 days. */
const LONGEST_TIMER_MS = 2_147_000_000;
/** A timer may fire a moment before its time. */
const ROUNDING_MS = 50;

/** What the business offers and announces in these days, in its own words; each is gone when its last day is over. */
export function Offers({ offers = [] }: Pick<Listing, 'offers'>) {
  const now = useNowUntil(offers);
  const shown = offers.filter((offer) => now === undefined || endOf(offer) > now);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="sr-only">
        Offers and announcements
      </h2>
      <ul className="grid gap-4">
        {shown.map((offer) => (
          <li key={offer.id} className="rounded-card border border-line bg-band p-5 sm:p-6">
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer: { kind, title, text, url, until } }: { offer: ListingOffer }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="coral">{offerKindLabels[kind]}</Badge>
        until {formatShortDay(toMidnight(until))}
      </p>
      <h3 className="mt-2 text-xl wrap-anywhere">{title}</h3>
      <p className="mt-1.5 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      {url && (
        <p className="mt-3 text-sm">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-ocean underline underline-offset-4 wrap-anywhere"
          >
            More about it
          </a>
        </p>
      )}
    </>
  );
}

const toMidnight = (date: string): string => `${date}T00:00:00+10:00`;

const endOf = ({ until }: ListingOffer): number => Date.parse(toMidnight(until)) + MS_PER_DAY;

/** The time in the browser, anew when the first of these ends: on a page that is open for long, too. */
function useNowUntil(offers: readonly ListingOffer[]): number | undefined {
  const [now, setNow] = useState<number>();
  const next = Math.min(...offers.map(endOf).filter((end) => now === undefined || end > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const waitMs = Math.min(next - Date.now(), LONGEST_TIMER_MS);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(waitMs, 0) + ROUNDING_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
