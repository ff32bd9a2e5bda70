import { expect, it } from 'vitest';

import { drawRegion, drawSketch } from './draw-sketch.ts';
import { towns } from './region-shape.ts';

const NOOSA_HEADS = [153.092, -26.394] as const;

const toBox = (viewBox: string) => {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
  return { left, top, right: left + width, bottom: top + height };
};

it('measures from the place: north is up, and a thousandth of a degree is a unit', () => {
  const cooroy = drawSketch(NOOSA_HEADS).towns.find(({ name }) => name === 'Cooroy');

  expect(cooroy).toEqual({ name: 'Cooroy', side: 'left', x: -161, y: 24 });
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

it.each([
  ['west of it: its spot is outside', [152.994, -26.39] as const, 'Cooran', 'Tewantin'],
  ['at its edge: its name would be cut', [152.94, -26.39] as const, 'Noosa Heads', 'Noosaville'],
  ['north of it', [153.096, -26.51] as const, 'Kin Kin', 'Peregian Beach'],
])('leaves out a town %s', (_, at, left, drawn) => {
  const names = drawSketch(at).towns.map(({ name }) => name);

  expect(names).not.toContain(left);
  expect(names).toContain(drawn);
});

it('shows every town beside itself', () => {
  for (const { name, at } of towns) {
    expect([name, drawSketch(at).towns.some((town) => town.name === name)]).toEqual([name, true]);
  }
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
