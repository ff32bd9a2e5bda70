import { expect, it } from 'vitest';

import { Admission } from './admission.ts';
import { NotRendered, type Refusal } from './rendering/render-slots.ts';

it('lets in fewer pages when they cost more, and more when they cost less', () => {
  const { admission, clock } = start();
  const before = admission.places;

  renderPages(admission, clock, 100);
  expect(admission.places).toBe(4);
  renderPages(admission, clock, 1_000);
  expect(admission.places).toBe(2);
  renderPages(admission, clock, 5);
  expect(admission.places).toBeGreaterThan(before);
});

it('lets in as many more as there are workers', () => {
  const { admission, clock } = start({ workers: 3 });

  renderPages(admission, clock, 100);

  expect(admission.places).toBe(12);
});

it('refuses who finds no place, until somebody leaves', () => {
  const { admission, refusals } = start();
  const [leave] = Array.from({ length: admission.places }, () => admission.enter());

  expect(() => admission.enter()).toThrow(NotRendered);
  leave?.();
  expect(() => admission.enter()).not.toThrow();
  expect(refusals).toEqual(['overloaded']);
});

function start({ workers = 1 } = {}) {
  const clock = { busyMs: 0 };
  const refusals: Refusal[] = [];
  const admission = new Admission({
    workers,
    onRefused: (reason) => refusals.push(reason),
    readBusyMs: () => clock.busyMs,
  });
  return { admission, clock, refusals };
}

function renderPages(admission: Admission, clock: { busyMs: number }, costMs: number): void {
  for (let count = 0; count < 400; count += 1) {
    const leave = admission.enter();
    clock.busyMs += costMs;
    leave();
  }
}
