import type { CardListing } from '../shared/listing-card/card-listing.ts';

type Listing = Pick<CardListing, 'category' | 'subcategory' | 'featured' | 'bookingUrl'>;

const ESSENTIAL = ['Healthcare', 'Education', 'Government', 'Banking'];
const QUALITY = ['Real Estate', 'Education', 'Healthcare'];

const badges: Record<string, (listing: Listing) => string> = {
  visit: ({ category, bookingUrl }) => {
    if (category === 'Attraction' || category === 'Tour') return 'Must-Visit';
    return bookingUrl ? 'Book Now' : 'Tourist Favorite';
  },
  settled: (listing) => (isService(listing, ESSENTIAL) ? 'Essential Service' : 'Local Favorite'),
  moving: (listing) => {
    if (isService(listing, QUALITY)) return 'Quality Choice';
    return listing.category === 'Restaurant' || listing.category === 'Accommodation'
      ? 'Family-Friendly'
      : 'Established';
  },
};

const isService = ({ category, subcategory }: Listing, subcategories: readonly string[]): boolean =>
  category === 'Service' && subcategories.includes(subcategory);

export const toPersonaBadge = (listing: Listing, persona: string): string =>
  listing.featured ? 'Featured' : (badges[persona]?.(listing) ?? 'Popular');
