import type { Episode, EpisodeDetail } from '@shoreline/contracts';
import { exampleEpisode } from '@shoreline/contracts-testing';

/** An episode with notes of two paragraphs. */
export const episode = (parts: Partial<Episode> = {}): Episode =>
  exampleEpisode({ notes: 'What the deckhand said, in full.\n\nAnd what the pelican did.', ...parts });

/** Another episode, distinguished by its number. */
export const numbered = (episodeNumber: number, parts: Partial<Episode> = {}): Episode =>
  episode({
    id: `0b3c8f0e-6f0a-4c1e-9a39-5d7d3c0f1a${String(episodeNumber).padStart(2, '0')}`,
    slug: `episode-${episodeNumber}`,
    title: `Number ${episodeNumber}`,
    episodeNumber,
    ...parts,
  });

/** An episode with everything its page shows. */
export const episodeDetail = (parts: Partial<EpisodeDetail> = {}): EpisodeDetail => ({
  ...episode({ audioUrl: '/audio/the-ferry-at-six.mp3' }),
  audioBytes: 640_000,
  audioType: 'audio/mpeg',
  chapters: [
    { start: 0, title: 'Casting off' },
    { start: 83, title: 'The pelican' },
  ],
  transcript: [
    { start: 0, speaker: 'Wyn', text: 'Good morning from the ramp.' },
    { start: 90, speaker: 'Dan', text: 'That pelican is looking at my sandwich.' },
  ],
  mentions: [
    { kind: 'listing', title: 'The Ferry Kiosk', href: '/directory/the-ferry-kiosk' },
    { kind: 'link', title: 'Ferry times', href: 'https://ferry.example/times' },
  ],
  previous: { id: '0b3c8f0e-6f0a-4c1e-9a39-5d7d3c0f1a99', slug: 'low-tide', title: 'Low tide' },
  next: null,
  ...parts,
});
