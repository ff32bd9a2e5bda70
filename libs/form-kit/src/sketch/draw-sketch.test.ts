import { expect, it } from 'vitest';

import { drawRegion, drawSketch } from './draw-sketch.ts';

const NOOSA_HEADS = [153.092, -26.394] as const;

const toBox = (viewBox: string) => {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  return { left, top, right: left + width, bottom: top + height };
};

it('measures from the place: north is up, and a thousandth of a degree is a unit', () => {
  const boreenPoint = drawSketch(NOOSA_HEADS).towns.find(({ name }) => name === 'Boreen Point');

  expect(boreenPoint).toEqual({ name: 'Boreen Point', side: 'left', x: -88, y: -106 });
});

it.each([
  ['on the coast', NOOSA_HEADS],
  ['in the hinterland', [152.823, -26.335] as const],
  ['at the southern end', [153.096, -26.51] as const],
  ['at the northern end', [152.874, -26.23] as const],
])('shows a place %s and the coast', (_, at) => {
  const { left, top, right, bottom } = toBox(drawSketch(at).viewBox);
  const coastX = (153.1 - at[0]) * 896;

  expect(left).toBeLessThan(0);
  expect(top).toBeLessThan(0);
  expect(bottom).toBeGreaterThan(0);
  expect(right).toBeGreaterThan(coastX);
});

it('draws lines an SVG can read', () => {
  const { land, lakes, rivers } = drawSketch(NOOSA_HEADS);

  [land, lakes, rivers].forEach((path) => expect(path).toMatch(/^M[-\d QLMZ]+$/));
});

it('draws the region with every town in it', () => {
  const { viewBox, towns } = drawRegion();
  const { right, bottom } = toBox(viewBox);

  for (const { name, x, y } of towns) {
    expect([name, x > 0 && x < right && y > 0 && y < bottom]).toEqual([name, true]);
  }
});
