import { capitalise, type Listing } from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

export function ListingIntro({ listing }: { listing: Listing }) {
  const { title, category, subcategory, status, featured, shortDescription } = listing;

  return (
    <header>
      <p className="flex flex-wrap gap-2">
        {featured && <Badge tone="featured">Featured</Badge>}
        <Badge tone="ocean">{category}</Badge>
        <Badge tone="outline">{subcategory}</Badge>
        <Badge tone="success" dot>
          {capitalise(status)}
        </Badge>
      </p>
      <h1 className="mt-4">{title}</h1>
      <p className="mt-5 max-w-prose text-lg text-muted">{shortDescription}</p>
    </header>
  );
}
