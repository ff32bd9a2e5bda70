import { expect, it } from 'vitest';

import { createReplicas, type Replica } from './replicas.ts';

const NONE_TRIED: ReadonlySet<Replica> = new Set();
const TWO = 'http://127.0.0.1:4001, http://127.0.0.1:5001';

it('round-robins among equals and prefers who is less busy', async () => {
  const replicas = createReplicas({ origins: TWO });

  const [first, second] = [await replicas.choose(NONE_TRIED), await replicas.choose(NONE_TRIED)];
  expect(new Set([first.origin, second.origin]).size).toBe(2);

  first.inFlight = 3;
  expect(await replicas.choose(NONE_TRIED)).toBe(second);
  expect(await replicas.choose(NONE_TRIED)).toBe(second);
});

it('asks a replica that failed again once it accepts connections', async () => {
  let accepts = false;
  let now = 0;
  const replicas = createReplicas({ origins: TWO, now: () => now, probe: () => Promise.resolve(accepts) });
  const failed = await replicas.choose(NONE_TRIED);

  replicas.eject(failed);
  now += 20_000;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await chosen(replicas, 4)).not.toContain(failed.origin);
  expect(replicas.count()).toEqual({ healthy: 1, known: 2 });

  accepts = true;
  await expect.poll(() => replicas.count().healthy).toBe(2);
  expect(await chosen(replicas, 4)).toContain(failed.origin);
});

it('asks those that failed when nobody else is left', async () => {
  const replicas = createReplicas({ origins: TWO });
  const [first, second] = [await replicas.choose(NONE_TRIED), await replicas.choose(NONE_TRIED)];

  replicas.eject(first);
  replicas.eject(second);

  expect(replicas.hasOther(NONE_TRIED)).toBe(false);
  expect(await replicas.choose(new Set([first]))).toBe(second);
});

it('finds the replicas behind one name, and notices who comes and goes', async () => {
  const gone: string[] = [];
  let addresses = ['10.0.0.1', '10.0.0.2'];
  let now = 1;
  const replicas = createReplicas({
    origins: 'http://content:4001',
    find: () => Promise.resolve(addresses),
    probe: () => Promise.resolve(true),
    onGone: ({ origin }) => gone.push(origin),
    now: () => now,
  });
  expect(new Set(await chosen(replicas, 4))).toEqual(new Set(['http://10.0.0.1:4001', 'http://10.0.0.2:4001']));

  addresses = ['10.0.0.2', 'fd00::3'];
  now += 60_000;
  await replicas.choose(NONE_TRIED);

  expect(gone).toEqual(['http://10.0.0.1:4001']);
  await expect.poll(() => replicas.count()).toEqual({ healthy: 2, known: 2 });
  expect(new Set(await chosen(replicas, 4))).toEqual(new Set(['http://10.0.0.2:4001', 'http://[fd00::3]:4001']));
});

it('retains the addresses it had while names cannot be looked up, and the name itself before', async () => {
  let find = () => Promise.reject<string[]>(new Error('no resolver'));
  let now = 1;
  const replicas = createReplicas({ origins: 'http://content:4001', find: () => find(), now: () => now });

  expect(await chosen(replicas, 1)).toEqual(['http://content:4001']);

  find = () => Promise.resolve(['10.0.0.1']);
  now += 60_000;
  expect(await chosen(replicas, 1)).toEqual(['http://10.0.0.1:4001']);

  find = () => Promise.reject(new Error('no resolver'));
  now += 60_000;
  expect(await chosen(replicas, 1)).toEqual(['http://10.0.0.1:4001']);
});

it('is one and the same replica while its name was never found, so that connections to it do not pile up', async () => {
  const find = () => Promise.reject<string[]>(new Error('no resolver'));
  const replicas = createReplicas({ origins: 'http://content:4001', find });

  expect(await replicas.choose(NONE_TRIED)).toBe(await replicas.choose(NONE_TRIED));
});

async function chosen(replicas: ReturnType<typeof createReplicas>, times: number): Promise<string[]> {
  const origins: string[] = [];
  for (let time = 0; time < times; time += 1) origins.push((await replicas.choose(NONE_TRIED)).origin);
  return origins;
}
