import { eventStatusLabels, toListingPath } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, SiteLink } from '@shoreline/remote-kit/router';

import { formatShortDate } from '../dates/brisbane-date.ts';
import type { CardListing } from '../listing-card/card-listing.ts';
import { listQueries } from '../results/list.queries.ts';
import { atPlace, writeBounds } from './map-bounds.ts';
import type { MappedList } from './mapped-list.ts';
import type { Cluster } from './order-marks.ts';

/** Without a scrollbar: a wheel over the card zooms the map. */
const SHOWN = 4;

interface GroupCardProps {
  cluster: Cluster;
  list: MappedList;
  noun: string;
}

/** What no zoom tells apart: the first of the list, and the way to all of them. */
export function GroupCard({ cluster, list: { query, toHref }, noun }: GroupCardProps) {
  const bounds = writeBounds(atPlace(cluster.bounds));
  const { data, isError } = useQuery(listQueries(useApi()).page({ ...query, bounds }, 1));
  const hidden = data ? data.total - SHOWN : 0;
  return (
    <div className="p-4">
      <h2 className="pr-10 text-lg">
        {cluster.count} {noun} at one place
      </h2>
      {data && (
        <ul className="mt-2 divide-y divide-line">
          {data.items.slice(0, SHOWN).map((item) => (
            <li key={item.id} className="py-1.5">
              <SiteLink href={toListingPath(item)} className="font-medium text-ink underline-offset-4 hover:underline">
                {item.title}
              </SiteLink>
              <span className="block text-sm text-muted">{toLine(item)}</span>
            </li>
          ))}
        </ul>
      )}
      {isError && <p className="mt-2 text-sm text-muted">What is here did not arrive. The list has it.</p>}
      {(isError || hidden > 0) && (
        <Link
          to={toHref({ bounds })}
          preventScrollReset
          className="mt-2 inline-flex min-h-9 items-center text-sm font-medium text-ocean underline-offset-4 hover:underline"
        >
          {hidden > 0 ? `${hidden} more in the list` : 'Show them in the list'}
        </Link>
      )}
    </div>
  );
}

const toLine = ({ subcategory, eventDate, eventTime, eventStatus }: CardListing): string =>
  [
    ...(eventDate ? [formatShortDate(eventDate), eventTime] : [subcategory]),
    eventStatus && eventStatusLabels[eventStatus],
  ]
    .filter(Boolean)
    .join(' · ');
