import { expect, it } from 'vitest';

import { splitPreloads } from './split-preloads.ts';

const first = '<link rel="preload" as="image" href="/first.svg" fetchPriority="high"/>';
const second = '<link rel="preload" as="image" href="/second.svg" fetchPriority="high"/>';
const usual = '<link rel="preload" as="image" href="/usual.svg"/>';
const light =
  '<link rel="preload" href="/light.svg" as="image" fetchPriority="high" media="(prefers-color-scheme: light)"/>';
const dark =
  '<link rel="preload" href="/dark.svg" as="image" fetchPriority="high" media="(prefers-color-scheme: dark)"/>';
const page = '<main><link rel="preload" as="image" href="/later.svg" fetchPriority="high"/></main>';

it.each([
  ['the first picture in sight', first + second + usual, first, second + usual],
  ['a picture for each theme', light + dark + usual, `${light}\n${dark}`, usual],
  ['nothing where no picture is in sight', usual, '', usual],
  ['nothing from a page without pictures', '', '', ''],
])('takes %s, and nothing within the page', (_, leading, urgent, left) => {
  expect(splitPreloads(leading + page)).toEqual({ urgent, isPhotograph: false, markup: left + page });
});

it('says when the first picture in sight is a photograph', () => {
  const photograph =
    '<link rel="preload" as="image" type="image/avif" fetchPriority="high" imageSrcSet="/480.avif 480w" imageSizes="75vw"/>';

  expect(splitPreloads(photograph + first + page)).toEqual({
    urgent: photograph,
    isPhotograph: true,
    markup: first + page,
  });
});
