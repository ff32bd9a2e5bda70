import { expect, it } from 'vitest';

import { drawWave, WAVE_BOX } from './wave-slider.tsx';

it('draws the same word alike and another word otherwise', () => {
  expect(drawWave('low-tide')).toBe(drawWave('low-tide'));
  expect(drawWave('low-tide')).not.toBe(drawWave('high-tide'));
});

it('stays in its box', () => {
  const bars = [...drawWave('low-tide').matchAll(/M([\d.]+) ([\d.]+)v(\d+)/g)].map((bar) => bar.slice(1).map(Number));

  expect(bars).toHaveLength(120);
  for (const [x = -1, top = -1, height = 0] of bars) {
    expect(x).toBeLessThan(WAVE_BOX.width);
    expect(top + height).toBeLessThanOrEqual(WAVE_BOX.height);
    expect(height).toBeGreaterThan(0);
  }
});
