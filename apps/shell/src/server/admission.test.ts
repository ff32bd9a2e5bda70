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
  const [leave] = Array.from({ length: admission.places }, () => admission.enter('mf-directory'));

  expect(() => admission.enter('mf-directory')).toThrow(NotRendered);
  leave?.();
  expect(() => admission.enter('mf-directory')).not.toThrow();
  expect(refusals).toEqual(['overloaded']);
});

it('lets in one page of each app beyond that, so that the costly pages of one take no place of another', () => {
  const { admission, clock } = start();
  renderPages(admission, clock, 1_000);
  for (let count = 0; count < 2; count += 1) admission.enter('mf-owners');
  expect(() => admission.enter('mf-owners')).toThrow(NotRendered);

  const leave = admission.enter('mf-directory');

  expect(() => admission.enter('mf-directory')).toThrow(NotRendered);
  leave();
  expect(() => admission.enter('mf-directory')).not.toThrow();
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
    const leave = admission.enter('mf-directory');
    clock.busyMs += costMs;
    leave();
  }
}
