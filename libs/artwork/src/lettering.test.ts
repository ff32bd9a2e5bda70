import { describe, expect, it } from 'vitest';

import { emsOf, setText } from './lettering.ts';

const column = { width: 770, height: 300, leading: 1.12, sizes: [94, 66, 46, 37] };

describe('setText', () => {
  it('sets a short title large, on one line', () => {
    expect(setText('Market day', column)).toEqual({ size: 94, lines: ['Market day'] });
  });

  it.each([
    ['words', 'Saltwater mornings on the long boardwalk '.repeat(4).slice(0, 160)],
    ['one unbroken word', 'M'.repeat(160)],
    ['wide script', '海岸線の朝'.repeat(32)],
  ])('keeps 160 characters of %s inside the column', (_, title) => {
    const { size, lines } = setText(title, column);
    expect(lines.length * size * column.leading).toBeLessThanOrEqual(column.height);
    for (const line of lines) expect(emsOf(line) * size).toBeLessThanOrEqual(column.width);
  });

  it('ends in an ellipsis what no size can hold', () => {
    const { lines } = setText('Saltwater mornings '.repeat(60), column);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  it('leaves no word out of a title that fits', () => {
    const title = 'Sailing Cootharaba, a lake you can almost walk across';
    expect(setText(title, column).lines.join(' ')).toBe(title);
  });
});
