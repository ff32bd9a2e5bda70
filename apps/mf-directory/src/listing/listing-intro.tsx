import { capitalise, type Listing } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

interface ListingIntroProps {
  listing: Listing;
  /** An event that is over. */
  isPast: boolean;
}

export function ListingIntro({ listing, isPast }: ListingIntroProps) {
  const { title, category, subcategory, status, featured, shortDescription } = listing;

  return (
    <header>
      <p className="flex flex-wrap gap-2">
        {featured && <Badge tone="featured">Featured</Badge>}
        <Badge tone="ocean">{category}</Badge>
        <Badge tone="outline">{subcategory}</Badge>
        {isPast ? (
          <Badge tone="neutral">Past event</Badge>
        ) : (
          <Badge tone="success" dot>
            {capitalise(status)}
          </Badge>
        )}
      </p>
      <h1 className="mt-4">{title}</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">{shortDescription}</p>
    </header>
  );
}
