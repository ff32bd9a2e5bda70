import type { DirectoryItem, LocalStory } from '@shoreline/contracts';

/** An approved story for tests; name only what the test is about. */
export const testStory = (parts: Partial<LocalStory> = {}): LocalStory => ({
  id: crypto.randomUUID(),
  slug: 'yellow-buoy',
  title: 'The yellow buoy',
  content: 'It has been there longer than the pub.\n\nNobody knows who **owns** it.',
  excerpt: 'A buoy with opinions.',
  author: 'Pat Lindeman',
  authorBio: null,
  storyType: 'lifestyle',
  location: 'Noosa Heads',
  primaryImage: { src: '/api/artwork/surf/yellow-buoy.svg', width: 1200, height: 800, alt: 'Surf.' },
  readTime: 4,
  tags: [],
  directorySlug: null,
  featured: false,
  status: 'approved',
  submittedAt: '2026-05-01T09:30:00.000Z',
  approvedAt: '2026-05-03T22:15:00.000Z',
  ...parts,
});

/** So many stories, `story-1` first. */
export const testStories = (count: number): LocalStory[] =>
  Array.from({ length: count }, (_, index) => testStory({ slug: `story-${index + 1}`, title: `Story ${index + 1}` }));

/** A café a business story tells about. */
export const testListing = (parts: Partial<DirectoryItem> = {}): DirectoryItem => ({
  id: crypto.randomUUID(),
  slug: 'cup-and-oar',
  title: 'Cup & Oar',
  category: 'Restaurant',
  subcategory: 'Café',
  status: 'active',
  featured: false,
  primaryImage: { src: '/api/artwork/table/cup-and-oar.svg', width: 1200, height: 800, alt: 'A table.' },
  images: [],
  shortDescription: 'Coffee by the boat ramp.',
  description: 'Opens with the tide.',
  eventDate: null,
  eventEndDate: null,
  eventTime: null,
  recurrence: null,
  address: '1 Ramp Lane',
  suburb: 'Tewantin',
  state: 'QLD',
  postcode: '4565',
  latitude: null,
  longitude: null,
  phone: null,
  email: null,
  website: null,
  bookingUrl: null,
  priceRange: null,
  openingHours: null,
  features: [],
  attributes: [],
  tags: [],
  ...parts,
});
