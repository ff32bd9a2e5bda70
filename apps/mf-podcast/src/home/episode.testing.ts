import type { Episode } from '@shoreline/contracts';

/** An episode for tests; every word of it may be replaced. */
export const episode = (parts: Partial<Episode> = {}): Episode => ({
  id: '0b3c8f0e-6f0a-4c1e-9a39-5d7d3c0f1a01',
  slug: 'the-ferry-at-six',
  title: 'The ferry at six',
  description: 'A morning on the North Shore ferry.',
  notes: 'What the deckhand said, in full.',
  season: 2,
  episodeNumber: 14,
  duration: '31:20',
  audioUrl: null,
  imageUrl: { src: '/api/artwork/cover/the-ferry-at-six.svg', width: 1200, height: 1200, alt: 'Cover' },
  publishedAt: '2026-10-31T20:00:00.000Z',
  featured: false,
  ...parts,
});
