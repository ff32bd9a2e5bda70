import { expect, it } from 'vitest';

import { eventPriceText } from './event-price.ts';

it.each([
  [{}, undefined],
  [{ eventPrice: 0 }, 'Free'],
  [{ eventPrice: 12 }, '$12'],
  [{ eventPrice: 12.5 }, '$12.50'],
  [{ eventPrice: 12, eventPriceTo: 40 }, '$12 – $40'],
  [{ eventPrice: 0, eventPriceTo: 20 }, 'Free – $20'],
])('writes %o as %o', (price, text) => {
  expect(eventPriceText(price)).toBe(text);
});
