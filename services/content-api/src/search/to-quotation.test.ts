import { describe, expect, it } from 'vitest';

import { toQuotation } from './to-quotation.ts';

const filler = 'Sand, shade and a long swim before lunch. '.repeat(8);

describe('toQuotation', () => {
  it.each([
    ['as it is typed', 'ferry', 'The ferry leaves at nine.'],
    ['in capitals and of many', 'ferry', 'FERRIES leave at nine.'],
    ['after an apostrophe', 'ferry', '‘’Ferry’ they call it.'],
    ['with an accent at its beginning', 'etoile', 'Étoile is the bakery.'],
    ['in other letters', '渡', '渡 is the character for crossing.'],
  ])('begins shortly before the word that was found, %s', (_how, word, sentence) => {
    const quotation = toQuotation(`${filler}${sentence} ${filler}`, [word]);

    expect(quotation).toContain(sentence);
    expect(quotation.indexOf(sentence)).toBeLessThan(70);
  });

  it('is the beginning of a text that has none of the words', () => {
    expect(toQuotation(filler, ['ferry'])).toMatch(/^Sand, shade/);
  });
});
