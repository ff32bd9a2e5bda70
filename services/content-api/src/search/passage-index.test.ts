import { expect, it } from 'vitest';

import { expandWords } from './expand-words.ts';
import { createPassageIndex } from './passage-index.ts';
import { toEpisodePassages } from './to-passages.ts';

it('finds what two chapters, and one speaker twice, begin with at the same moment', () => {
  const index = createPassageIndex(
    toEpisodePassages({
      slug: 'two-chairs',
      title: 'Two chairs',
      description: 'A talk.',
      notes: '',
      episodeNumber: 3,
      chapters: [
        { start: 9, title: 'Pelicans' },
        { start: 9, title: 'Mullet' },
      ],
      transcript: [
        { start: 9, speaker: 'Wyn', text: 'A sandbank.' },
        { start: 9, speaker: 'Wyn', text: 'A jetty.' },
      ],
    }),
  );

  for (const word of ['pelican', 'mullet', 'sandbank', 'jetty'])
    expect(index.find(expandWords(word)).map(({ passage }) => passage.href)).toEqual(['/episodes/two-chairs?t=9']);
});
