import { expect, it } from 'vitest';

import { chapterList, describeTranscript, mentionList, phraseList } from './line-lists.ts';

it.each([
  ['phrases', phraseList, ['Takeaway', 'Ocean views']],
  [
    'chapters',
    chapterList,
    [
      { start: 0, title: 'Hello' },
      { start: 3_690, title: 'Low tide, again' },
    ],
  ],
  ['mentions', mentionList, [{ kind: 'listing', title: 'Pandanus Bakery', href: '/directory/pandanus-bakery' }]],
])('writes %s as lines and reads them back', (_, list, value) => {
  expect(list.read(list.toText(value))).toEqual({ value });
});

it.each([
  [chapterList, '0:00 Hello\n1:75 Later', /^Line 2: /],
  [chapterList, 'Hello', /^Line 1: write when it begins/],
  [mentionList, 'shop | Bakery | /x', /begin with one of/],
  [mentionList, 'link | Bakery | //evil.example', /begins with a slash/],
  [mentionList, 'link | Bakery', /kind \| title \| address/],
])('says which line cannot be read', (list, text, problem) => {
  expect(list.read(text)).toEqual({ problem: expect.stringMatching(problem) });
});

it('shows what could not be read as it was typed', () => {
  expect(chapterList.toText('1:75 Later')).toBe('1:75 Later');
});

it('describes a transcript by its length and its beginning', () => {
  expect(describeTranscript([{ start: 0, speaker: 'Bea', text: 'Good morning.' }])).toBe(
    '1 line, beginning “Bea: Good morning.”',
  );
  expect(describeTranscript(null)).toBe('No transcript');
});
