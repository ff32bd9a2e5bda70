import { factRoutes } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { guideServices } from '../../../test/guide-services.ts';
import { readBook } from './read-book.ts';

const coolingOff = {
  id: 'cooling-off',
  value: 7,
  upTo: null,
  asAt: '2026-05',
  source: 'Property Occupations Act 2014',
  sourceUrl: null,
  note: null,
  isIndicative: false,
  reviewBy: '2028-01',
};
const { signal } = new AbortController();

it('has the figures an editor published', async () => {
  const { figures, getFact } = await readBook(guideServices([coolingOff]).api, signal);

  expect(figures`Within ${'cooling-off'}`).toBe('Within 7 business days');
  expect(getFact('first-home-grant').value).toBe(15_000);
});

it('has those it was built with while nobody answers', async () => {
  const services = guideServices();
  services.refuse(factRoutes.list, { status: 503 });

  expect((await readBook(services.api, signal)).getFact('cooling-off').value).toBe(5);
});
