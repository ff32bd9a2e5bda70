import { expect, it } from 'vitest';

import { breadcrumbList } from './breadcrumb-list.ts';

const toSteps = (list: object): unknown => (list as { itemListElement: unknown }).itemListElement;

it('numbers the steps from the home page, with absolute addresses', () => {
  expect(toSteps(breadcrumbList('https://noosa.example', [['Episodes', '/episodes']]))).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://noosa.example/' },
    { '@type': 'ListItem', position: 2, name: 'Episodes', item: 'https://noosa.example/episodes' },
  ]);
});

it('has the home page alone where nothing follows it', () => {
  expect(toSteps(breadcrumbList('https://noosa.example', []))).toHaveLength(1);
});
