import { toListingPath } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { CardLink, IconButton, Picture } from '@shoreline/ui';
import { X } from 'lucide';

import { mapQueries } from './map.queries.ts';
import type { Pin } from './order-marks.ts';

/** What stands at a pin: its name at once, the rest when it was read. */
export function PinCard({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const { data } = useQuery(mapQueries(useApi()).listing(pin.slug));
  return (
    <article className="group pointer-events-auto absolute inset-x-3 bottom-3 z-3 mx-auto flex max-w-md cursor-auto overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      {data && (
        <div className="relative w-28 shrink-0">
          <Picture picture={data.primaryImage} frame="none" sizes="7rem" className="absolute! inset-0 h-full!" />
        </div>
      )}
      <div className="min-w-0 flex-1 p-4 pr-12">
        <p className="text-sm text-muted">{data ? `${data.subcategory} · ${data.suburb}` : pin.category}</p>
        <h2 className="mt-1 text-lg">
          <CardLink as={SiteLink} href={toListingPath(pin)}>
            {pin.title}
          </CardLink>
        </h2>
        {data && <p className="mt-1 line-clamp-2 text-sm text-muted">{data.shortDescription}</p>}
      </div>
      <IconButton icon={X} label="Close" onClick={onClose} className="absolute top-1 right-1 z-1" />
    </article>
  );
}
