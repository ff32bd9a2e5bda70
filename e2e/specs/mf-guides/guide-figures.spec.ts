import { type DatedFact, factRegister, getFact, writeAsAt, writeFact } from '@shoreline/facts';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';

const GUIDES = [
  '/real-estate-tips',
  '/neighbourhoods',
  '/neighbourhoods?area=noosa-heads&compare=noosaville,tewantin,cooroy',
  '/neighbourhoods?area=noosaville',
  '/neighbourhoods?area=sunrise-beach',
  '/neighbourhoods?area=sunshine-beach',
  '/neighbourhoods?area=tewantin',
  '/neighbourhoods?area=cooroy',
  '/market-insights',
  '/moving-to-noosa',
  '/investment-guide',
];

/** What people read that is no figure of ours, by element: each with its reason. */
const NOT_FIGURES = [
  // Stories and listings are other people's words.
  '[data-widget]',
  // Numbers one can ring, and where and when an office is open.
  'a[href^="tel:"]',
  '[aria-labelledby="office-title"]',
  // A drawing repeats the table below it.
  'figure [aria-hidden]',
  // The number of a tip in its list, and how many tasks are ticked.
  'ol [aria-hidden]',
  '[role="status"]',
  // The calculator shows what the visitor typed and what follows from it.
  '[aria-labelledby="roi-title"]',
  // Ratings are steps of a scale; the figure that says so stands above them.
  'dl[aria-label$="from 1 to 5"]',
  '[aria-label^="Ratings"]',
];

/** What is left of a text that is no figure: months of made-up projects, names of quarters, the scale of ratings. */
const NOT_A_MEASURE = [
  /\bQ[1-4] 20\d\d\b/g,
  /\b(?:Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec) 20\d\d\b/g,
  /\bfrom 1 to 5\b/g,
  /^[ \t]*(?:of 5|[1-5])[ \t]*$/gm,
];

const facts = Object.values<DatedFact>(factRegister);
const HUNDRED_PERCENT = 100;
const COSTS = ['cost-price', 'cost-duty', 'cost-legal', 'cost-loan', 'cost-other'] as const;

/** Every way a page may write what the register holds, the longest first so that none is cut in two. */
const ofTheRegister = [
  ...facts.flatMap((fact) => [writeFact(fact), writeAsAt(fact), fact.source, fact.note ?? '']),
  ...COSTS.map((cost) =>
    writeFact({ value: (getFact('cost-example').value * getFact(cost).value) / HUNDRED_PERCENT, unit: 'AUD' }),
  ),
]
  .filter(Boolean)
  .toSorted((one, other) => other.length - one.length);

test('every figure of the guides comes from the register', async ({ visitor }) => {
  for (const path of GUIDES) {
    await open(visitor, path);
    await visitor.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const text = await readMain(visitor);

    expect(text.length, path).toBeGreaterThan(1_000);
    expect.soft(figuresOf(text), path).toEqual([]);
  }
});

/** The text of the page, hidden parts too, one line for every element, without what is no figure. */
const readMain = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main, notFigures) => {
    const lines = new Map<Element, string>();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || parent.closest(notFigures)) continue;
      lines.set(parent, (lines.get(parent) ?? '') + walker.currentNode.nodeValue);
    }
    return [...lines.values()].join('\n');
  }, NOT_FIGURES.join());

/** Lines that still hold a digit once everything of the register is taken out of them. */
function figuresOf(text: string): string[] {
  const known = ofTheRegister.reduce((rest, written) => rest.replaceAll(wholly(written), '□'), text);
  const bare = NOT_A_MEASURE.reduce((rest, pattern) => rest.replace(pattern, '□'), known);
  return bare.split('\n').filter((line) => /\d/.test(line));
}

/** A text where it stands alone: `5 days` is not found in `15 days`, nor `4%` in `0.4%`. */
const wholly = (written: string): RegExp =>
  new RegExp(`(?<![\\d.,$-])${written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\d%]|[.,]\\d)`, 'g');
