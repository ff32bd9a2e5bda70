import type { LocalStory, ReviewedStory } from '@shoreline/contracts';

/** An approved story by a local, of one paragraph. */
export const exampleStory = (parts: Partial<LocalStory> = {}): LocalStory => ({
  id: '00000000-0000-4000-8000-000000000002',
  slug: 'yellow-buoy',
  title: 'The yellow buoy',
  content: 'It has been there longer than the pub.',
  excerpt: 'It has been there longer than the pub.',
  author: 'Pat Lindeman',
  authorBio: null,
  storyType: 'lifestyle',
  location: 'Noosa Heads',
  primaryImage: { src: '/api/artwork/surf/yellow-buoy.svg', width: 1200, height: 800, alt: 'Surf.' },
  photographs: [],
  readTime: 1,
  tags: [],
  directorySlug: null,
  featured: false,
  status: 'approved',
  submittedAt: '2026-05-01T00:00:00.000Z',
  approvedAt: '2026-05-02T00:00:00.000Z',
  ...parts,
});

/** The same story as an editor finds it: submitted, and nobody has decided yet. */
export const exampleReviewedStory = (parts: Partial<ReviewedStory> = {}): ReviewedStory => ({
  ...exampleStory(),
  status: 'pending',
  approvedAt: null,
  hasAuthorEmail: true,
  ...parts,
});
