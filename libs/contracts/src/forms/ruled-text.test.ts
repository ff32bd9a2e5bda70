import { expect, it } from 'vitest';

import { normaliseEmail } from '../plain-text.ts';
import { emailRule, fieldProblem } from './field-rule.ts';
import { cleanText, ruledText } from './ruled-text.ts';
import { storyRules } from './story-form.ts';

it.each([
  ['line breaks of every kind', 'Low\r\ntide\u2028at\u0085Tea\vTree', 'Low tide at Tea Tree'],
  ['control characters', 'Low\u0000 \u001b[31mtide\u007f', 'Low [31mtide'],
  ['marks that reorder text', 'Low \u202eedit\u202c \u2066tide\u2069', 'Low edit tide'],
  ['spaces without width', '\ufeffLow\u200btide\u2060', 'Lowtide'],
  ['two spellings of one letter', 'Cafe\u0301', 'Caf\u00e9'],
  ['half a character', 'Low \ud83c tide', 'Low \ufffd tide'],
])('rids a line of %s', (_, typed, expected) => {
  expect(cleanText(typed)).toBe(expected);
});

it.each(['👩‍👩‍👧 at the beach', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 weather', 'می‌خواهم', 'שלום **Noosa**', '<script>alert(1)</script>'])(
  'leaves %s alone',
  (typed) => {
    expect(cleanText(typed)).toBe(typed);
  },
);

it('keeps paragraphs where they belong, one blank line apart', () => {
  expect(cleanText('One \r\n\r\n\r\n\n two\tthree\n', { paragraphs: true })).toBe('One\n\n two\tthree');
});

it('keeps no more marks on one letter than any language writes', () => {
  const piled = `Noosa\u0323${'\u0301\u0323\u200b'.repeat(10_000)}`;

  expect([...cleanText(piled)]).toHaveLength(4 + 30);
  expect(cleanText('Việt Nam, Cafe\u0301, \u05e9\u05c1\u05b8'.normalize('NFD'))).toBe(
    'Việt Nam, Café, \u05e9\u05b8\u05c1',
  );
});

it('refuses unread what is far too long, in the words of the rule', () => {
  const padded = `A title${' '.repeat(800)}`;

  expect(ruledText(storyRules.title).parse(padded)).toBe('A title');
  expect(ruledText(storyRules.title).safeParse(padded + padded).error?.issues).toMatchObject([
    { message: 'Title must be 160 characters or less' },
  ]);
  expect(fieldProblem(storyRules.title, padded + padded)).toBe('Title must be 160 characters or less');
});

it.each([
  ['full-width letters', 'ｐａｔ@noosa.example', 'pat@noosa.example'],
  ['letters of a formula', '𝐩𝐚𝐭@noosa.example', 'pat@noosa.example'],
])('takes an address in %s for the one it stands for', (_, typed, expected) => {
  expect(ruledText(emailRule).parse(typed)).toBe(expected);
  expect(normaliseEmail(typed.toUpperCase())).toBe(expected);
});

it.each(['pat＠noosa.example', 'p＠t@noosa.example', 'pat；eve@noosa.example', 'pat，eve@noosa.example'])(
  'takes %s for no address, whatever its signs stand for',
  (typed) => {
    expect(ruledText(emailRule).safeParse(typed).success).toBe(false);
  },
);

it('measures what is left', () => {
  const title = ruledText(storyRules.title).safeParse('\u202e\u0000\u200b\u202eHi');

  expect(title.error?.issues).toMatchObject([{ message: 'Title must be at least 5 characters' }]);
});

it('takes several lines only where a rule has paragraphs', () => {
  const content = `One.\r\n\r\n${'Two. '.repeat(12)}`;

  expect(ruledText(storyRules.content).parse(content)).toMatch(/^One\.\n\nTwo\./);
  expect(ruledText(storyRules.title).parse('One\n\ntwo')).toBe('One two');
});
