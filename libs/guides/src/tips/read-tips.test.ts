import { factRegister, getFact, openFactBook, writeFact } from '@shoreline/facts';
import { expect, it } from 'vitest';

import { readTips } from './read-tips.ts';

const { overview, tabs: tipTabs } = readTips(openFactBook());

it('has three tabs: timing, financing, due diligence', () => {
  expect(tipTabs.map(({ title }) => title)).toEqual(['Market Timing', 'Financing', 'Due Diligence']);
});

it.each(tipTabs)('has more than three tips on every card of $title', ({ cards }) => {
  expect(cards.filter(({ tips }) => tips.length <= 3)).toEqual([]);
});

it.each(tipTabs)('holds no figure in $title that its sources do not explain', ({ intro, cards, figures }) => {
  const explained = figures.map(({ fact }) => writeFact(fact));
  const prose = [intro, ...cards.flatMap((card) => [card.title, card.intro, ...card.tips])].join(' ');

  explained.forEach((figure) => expect(prose).toContain(figure));
  expect(explained.reduce((text, figure) => text.replaceAll(figure, ''), prose)).not.toMatch(/\d/);
});

it('writes no figure into the overview', () => {
  expect(overview.join(' ')).not.toMatch(/\d/);
});

it.each([
  ['cooling-off', '5 business days'],
  ['pre-approval', '90 days'],
  ['first-home-grant', '$15,000'],
  ['regional-boost', '$10,000'],
] as const)('keeps the stated figure for %s', (id, text) => {
  expect(writeFact(getFact(id))).toBe(text);
});

it('says what the state has said since about the grant', () => {
  expect(factRegister['first-home-grant'].note).toContain('$30,000 for contracts signed up to 30 June 2026');
});
