import { expect, it } from 'vitest';

import { fallbackWidth, photographWidths, toPhotographJpeg, toPicture } from './photograph-files.ts';

const id = 'a'.repeat(32);

it.each([
  [1_600, [480, 960, 1_600]],
  [1_200, [480, 960, 1_200]],
  [960, [480, 960]],
  [300, [300]],
])('of a photograph %d pixels wide there are %j', (width, widths) => {
  expect(photographWidths({ width })).toEqual(widths);
});

it('falls back on one JPEG, never larger than the photograph', () => {
  expect([fallbackWidth({ width: 1_600 }), fallbackWidth({ width: 300 })]).toEqual([960, 300]);
  expect(toPhotographJpeg({ id, width: 300 })).toBe(`/api/photographs/${id}/300.jpg`);
});

it('stands where a page expects a picture', () => {
  const words = { alt: 'A garden', credit: 'Rosa' };

  expect(toPicture({ id, width: 1_200, height: 800, placeholder: 'data:', ...words })).toEqual({
    src: `/api/photographs/${id}/960.jpg`,
    width: 1_200,
    height: 800,
    alt: 'A garden',
    photograph: { id, placeholder: 'data:', credit: 'Rosa' },
  });
});
