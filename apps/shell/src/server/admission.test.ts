import { expect, it } from 'vitest';

import { Admission, NotRendered, type Refusal } from './admission.ts';

function start() {
  const clock = { now: 0, busyMs: 0 };
  const refusals: Refusal[] = [];
  const admission = new Admission({
    onRefused: (reason) => refusals.push(reason),
    now: () => clock.now,
    readBusyMs: () => clock.busyMs,
  });
  return { admission, clock, refusals };
}

const here = new AbortController().signal;

function enterAll(admission: Admission): ReturnType<Admission['enter']>[] {
  return Array.from({ length: admission.places }, () => admission.enter(here));
}

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

it('refuses who finds no place, until somebody leaves', () => {
  const { admission, refusals } = start();
  const [first] = enterAll(admission);

  expect(() => admission.enter(here)).toThrow(NotRendered);
  first?.leave();
  expect(() => admission.enter(here)).not.toThrow();
  expect(refusals).toEqual(['overloaded']);
});

it('gives turns in order, one for each turn of the event loop', async () => {
  const { admission } = start();
  const order: string[] = [];
  const tickets = ['first', 'second', 'third'].map((name) => ({ name, ticket: admission.enter(here) }));

  const all = tickets.map(async ({ name, ticket }) => {
    await ticket.acquireRenderSlot();
    order.push(name);
    setImmediate(() => order.push(`after ${name}`));
  });
  await Promise.all(all);

  expect(order.slice(0, 3)).toEqual(['first', 'second', 'after first']);
  expect(order).toContain('third');
});

it('computes nothing for those who left, nor for those who are too late while others wait', async () => {
  const { admission, clock, refusals } = start();
  const gone = new AbortController();
  const [left, overdue, fresh] = [admission.enter(gone.signal), admission.enter(here), admission.enter(here)];
  gone.abort();
  clock.now = 900;
  const slots = [left, overdue, fresh].map((ticket) => ticket.acquireRenderSlot());

  const outcomes = await Promise.allSettled(slots);

  // The last one is as late, but nobody waits behind it.
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(refusals).toEqual(['abandoned', 'timeout']);
});

function renderPages(admission: Admission, clock: { busyMs: number }, costMs: number): void {
  for (let count = 0; count < 400; count += 1) {
    const ticket = admission.enter(here);
    clock.busyMs += costMs;
    ticket.leave();
  }
}
