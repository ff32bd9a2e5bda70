import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CircuitOpen, createCircuits, ReplicaHung } from './circuit.ts';

const replica = { origin: 'http://127.0.0.1:4001', inFlight: 0 };
const LONG_MS = 5_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function start(answers: boolean) {
  const state = { answers, probes: 0 };
  const changes: boolean[] = [];
  const circuits = createCircuits({
    onChange: (_, isOpen) => changes.push(isOpen),
    probe: () => {
      state.probes += 1;
      return Promise.resolve(state.answers);
    },
  });
  return { circuit: circuits.of(replica), circuits, state, changes };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks nobody whether a replica lives whose responses begin, however long they take', async () => {
  const { circuit, state } = start(false);
  circuit.begin().heard();

  await pass(LONG_MS);

  expect(state.probes).toBe(0);
});

it('ends reads that wait at a replica that answers no probe, and sends it nothing more until it does', async () => {
  const { circuit, circuits, state, changes } = start(false);
  const failures: Error[] = [];
  circuit.begin().onHung((error) => failures.push(error));

  await pass(LONG_MS);
  expect(failures).toEqual([expect.any(ReplicaHung)]);
  expect(() => circuit.begin()).toThrow(CircuitOpen);
  expect(circuits.countOpen()).toBe(1);

  state.answers = true;
  await pass(1_000);
  expect(() => circuit.begin()).not.toThrow();
  expect(changes).toEqual([true, false]);
});

it('leaves a slow request alone while its replica answers probes', async () => {
  const { circuit, state, changes } = start(true);
  circuit.begin().onHung(() => expect.unreachable());

  await pass(LONG_MS);

  expect(state.probes).toBeGreaterThan(0);
  expect(changes).toEqual([]);
});

it.each([
  ['failed', true, 1],
  ['was given up by its caller', false, 0],
])('probes after a request that %s', async (_, isSuspicious, probes) => {
  const { circuit, state } = start(true);
  circuit.begin().end(isSuspicious);

  await pass(LONG_MS);

  expect(state.probes).toBe(probes);
});

it('takes one unanswered probe for an accident', async () => {
  const { circuit, state, changes } = start(false);
  circuit.begin().end(true);
  await vi.advanceTimersByTimeAsync(300);
  state.answers = true;

  await pass(LONG_MS);

  expect(changes).toEqual([]);
});

it('stops looking once nothing waits', async () => {
  const { circuit } = start(true);
  circuit.begin().heard();

  await pass(LONG_MS);

  expect(vi.getTimerCount()).toBe(0);
});
