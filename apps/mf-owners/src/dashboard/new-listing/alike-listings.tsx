import { type Listing, toListingPath } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, ButtonLink } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { dashboardQueries } from '../dashboard.queries.ts';

const MIN_LENGTH = 4;
const PAUSE_MS = 400;

/** Listings of a name like the one that is typed: who finds theirs claims it instead of adding it once more. */
export function AlikeListings({ title }: { title: string }) {
  const name = usePaused(title.trim());
  const { data } = useQuery({ ...dashboardQueries(useApi()).alike(name), enabled: name.length >= MIN_LENGTH });
  const found = name.length < MIN_LENGTH ? [] : (data ?? []).filter((listing) => isAlike(listing, name));
  return (
    <div role="status" className="sm:col-span-2">
      {found.length > 0 && (
        <Alert tone="info" title="Is it one of these?">
          <p>Then please claim it instead: a second listing of one business is declined.</p>
          <ul className="mt-3 grid gap-3">
            {found.map((listing) => (
              <Alike key={listing.id} listing={listing} />
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

const Alike = ({ listing }: { listing: Listing }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <SiteLink href={toListingPath(listing)} className="min-w-0 wrap-anywhere underline underline-offset-4">
      {[listing.title, listing.suburb].filter(Boolean).join(', ')}
    </SiteLink>
    <ButtonLink as={SiteLink} href={`/claim-business?business=${listing.id}`} variant="outline" size="sm">
      Claim it instead
    </ButtonLink>
  </li>
);

/** The search finds words anywhere; a like name shares one with this one. */
function isAlike({ title, category }: Listing, name: string): boolean {
  const known = new Set(tokenise(title));
  return category !== 'Event' && tokenise(name).some((word) => word.length >= MIN_LENGTH && known.has(word));
}

const tokenise = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
