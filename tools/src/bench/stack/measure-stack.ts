import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '../../say.ts';
import { residentBytes } from '../../stack/memory.ts';
import { type Stack, startStack } from '../../stack/start-stack.ts';
import type { BenchNeeds } from '../bench-needs.ts';
import type { Section } from '../report.ts';

/** A running site of its own, and how long it took to come up. */
export interface MeasuredSite {
  stack: Stack;
  /** On an empty data folder: publishing and seeding included. */
  firstStartMs: number;
  /** On the same folder again, with everything built, published and seeded. */
  startMs: number;
}

/** Nobody measures the limits here. */
const RATE_LIMIT_SCALE = '100';
/** What a program needs after its start is free again by then. */
const IDLE_MS = 20_000;
const BYTES_PER_MB = 1_048_576;

/** Starts the site twice on a folder that was empty: the second start is the one a developer waits for every day. */
export async function startSite({ env, say, signal, workDir }: BenchNeeds): Promise<MeasuredSite> {
  const start = async () => {
    const startedAt = performance.now();
    const stack = await startStack({
      ports: 'auto',
      dataDir: join(workDir, 'site'),
      env: { ...env, RATE_LIMIT_SCALE },
      say,
      signal,
    });
    return { stack, ms: performance.now() - startedAt };
  };
  const first = await start();
  await first.stack.stop();
  const { stack, ms } = await start();
  return { stack, firstStartMs: first.ms, startMs: ms };
}

/** Time until everything is ready, and memory of every part at rest. */
export async function measureStack(
  { say, signal }: BenchNeeds,
  { stack, firstStartMs, startMs }: MeasuredSite,
): Promise<Section> {
  say(`▸ Leaving the site alone for ${IDLE_MS / SECOND_MS} s …`);
  await wait(IDLE_MS, undefined, { signal });
  const launcher = process.connected ? [process.ppid] : [];
  const groups = { ...stack.pids(), 'launcher and supervisor': [process.pid, ...launcher] };
  const parts = Object.entries(groups).map(([name, pids]) => ({ name, bytes: residentBytes([pids].flat()) ?? NaN }));
  const whole = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    title: 'The whole stack',
    columns: ['site'],
    rows: [
      { name: 'built to ready', unit: 's', samples: [[startMs / SECOND_MS]] },
      { name: 'built to ready, empty data folder', unit: 's', samples: [[firstStartMs / SECOND_MS]] },
      { name: 'resident at rest', unit: 'MB', samples: [[whole / BYTES_PER_MB]] },
      ...parts.map(({ name, bytes }) => ({
        name: `  ${name}`,
        unit: 'MB' as const,
        samples: [[bytes / BYTES_PER_MB]],
      })),
    ],
    notes: [
      '"Built" is what Nx says: the first start builds what changed. Memory that parts share counts in each of them.',
    ],
  };
}
