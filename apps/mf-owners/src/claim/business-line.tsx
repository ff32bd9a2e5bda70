import type { Listing } from '@shoreline/contracts';
import { Picture } from '@shoreline/ui';

export function BusinessLine({ business: { title, primaryImage, ...where } }: { business: Listing }) {
  return (
    <>
      {/* The name stands beside it. */}
      <Picture picture={{ ...primaryImage, alt: '' }} frame="control" className="size-14! shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere text-ink">{title}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {[where.subcategory, where.address, where.suburb].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}
