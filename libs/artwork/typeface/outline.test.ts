import { expect, it } from 'vitest';

import { toOutline } from './outline.ts';

const move = { command: 'moveTo', args: [100, 200] };
const close = { command: 'closePath', args: [] };

it('tells every point from the one before, y downwards, in whole steps', () => {
  const drawing = [move, { command: 'lineTo', args: [300, 100] }, { command: 'lineTo', args: [300, 0] }, close];

  expect(toOutline(drawing, 0.1)).toBe('m10-20l20 10v10z');
});

it('begins after a closed part where that part began', () => {
  const drawing = [move, { command: 'lineTo', args: [300, 200] }, close, { command: 'moveTo', args: [110, 200] }];

  expect(toOutline(drawing, 0.1)).toBe('m10-20h20zm1 0');
});

it('leaves out the control point of a curve that runs on smoothly', () => {
  const drawing = [
    move,
    { command: 'quadraticCurveTo', args: [200, 200, 250, 150] },
    { command: 'quadraticCurveTo', args: [300, 100, 300, 0] },
    { command: 'quadraticCurveTo', args: [200, 0, 200, 100] },
  ];

  expect(toOutline(drawing, 0.1)).toBe('m10-20q10 0 15 5t5 15q-10 0-10-10');
});

it('refuses what no glyph of ours is drawn with', () => {
  expect(() => toOutline([{ command: 'bezierCurveTo', args: [0, 0, 1, 1, 2, 2] }], 1)).toThrow('bezierCurveTo');
});
