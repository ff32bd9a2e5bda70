import { randomInt } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { watchMemory } from './memory.ts';
import { type OpenSite, openSite } from './open-site.ts';
import { enterSite, type People } from './people.ts';
import { runFuzzing } from './run-fuzzing.ts';

/** Twenty thousand is the full size: `FUZZ_REQUESTS=20000`. A run is repeated with `FUZZ_SEED` and the seed it printed. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const START_MS = 120_000;
const FUZZ_MS = 600_000;
/** Between two collections of garbage a heap differs by so much; twenty thousand requests that leak 2 kB each by more. */
const HEAP_NOISE_MB = 24;

let site: OpenSite;
let people: People;

beforeAll(async () => {
  site = await openSite();
  people = await enterSite(site);
}, START_MS);
afterAll(() => site?.stop(), START_MS);

it(
  'INJ-13: whatever is sent to any route, nothing breaks and nothing is left behind',
  { timeout: FUZZ_MS },
  async () => {
    console.info(`${REQUESTS} arbitrary requests; repeat them with FUZZ_SEED=${SEED}`);
    const memory = watchMemory(site);

    const { statuses, faults } = await runFuzzing({
      ...{ site, cookies: people.cookies, known: people.known },
      ...{ count: REQUESTS, seed: SEED },
      onChunk: memory.sample,
    });

    console.info(statuses, memory.uses());
    expect(faults).toEqual([]);
    expect(site.lines.filter(({ line }) => isComplaint(line))).toEqual([]);
    expect(memory.uses().filter(({ warmHeapMb, endHeapMb }) => endHeapMb > warmHeapMb + HEAP_NOISE_MB)).toEqual([]);
    // Those who were signed in still are: the requests were theirs.
    expect(await people.stillSignedIn()).toEqual([200, 200]);
  },
);

/** An error, or a line that is no record at all: what Node prints of an unhandled rejection. */
const isComplaint = (line: string): boolean => !/^\{"level":"(?:info|warn)"/.test(line);
