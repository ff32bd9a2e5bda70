import { expect, it } from 'vitest';

import { isCrosshead, type TextRun, toParagraphs, toRuns } from './marked-runs.ts';

const plain = (text: string): TextRun => ({ text, isBold: false });
const bold = (text: string): TextRun => ({ text, isBold: true });

it('parts paragraphs at blank lines', () => {
  expect(toParagraphs('One.\n\nTwo,\nstill two.\n \n\n Three.\n')).toEqual(['One.', 'Two,\nstill two.', 'Three.']);
});

it.each([
  ['plain', [plain('plain')]],
  ['a **b** c', [plain('a '), bold('b'), plain(' c')]],
  ['**all**', [bold('all')]],
  ['over\na **line\nbreak**', [plain('over\na '), bold('line\nbreak')]],
  ['**one\n\ntwo**', [plain('**one\n\ntwo**')]],
  ['**** and ** ** and ***three***', [plain('**** and ** ** and *'), bold('three'), plain('*')]],
  ['one ** alone', [plain('one ** alone')]],
  ['<b>not ours</b>', [plain('<b>not ours</b>')]],
])('finds bold stretches in %j', (paragraph, runs) => {
  expect(toRuns(paragraph)).toEqual(runs);
});

it.each([
  ['**The humming**', true],
  ['**The humming** began', false],
  ['The humming', false],
  [`**${'so on '.repeat(20)}on**`, false],
])('decides whether %j heads what follows', (paragraph, isHead) => {
  expect(isCrosshead(toRuns(paragraph))).toBe(isHead);
});

it('leaves stars that nobody closes', () => {
  expect(toRuns('**a '.repeat(5_000))).toEqual([plain('**a '.repeat(5_000))]);
});
