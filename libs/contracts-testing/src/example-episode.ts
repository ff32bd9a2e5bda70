import type { Episode } from '@shoreline/contracts';

/** An episode whose sound is not there yet. */
export const exampleEpisode = (parts: Partial<Episode> = {}): Episode => ({
  id: '00000000-0000-4000-8000-000000000003',
  slug: 'the-ferry-at-six',
  title: 'The ferry at six',
  description: 'A morning on the North Shore ferry.',
  notes: 'What the deckhand said, in full.',
  season: 2,
  episodeNumber: 14,
  duration: '31:20',
  audioUrl: null,
  imageUrl: { src: '/api/artwork/cover/the-ferry-at-six.svg', width: 1200, height: 1200, alt: 'Cover.' },
  publishedAt: '2026-10-31T20:00:00.000Z',
  featured: false,
  ...parts,
});
