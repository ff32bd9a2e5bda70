import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '../../print.ts';
import { residentBytes } from '../../stack/process-usage.ts';
import { type Stack, startStack } from '../../stack/start-stack.ts';
import type { BenchOptions } from '../bench-options.ts';
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
export async function startSite({ env, print, signal, workDir }: BenchOptions): Promise<MeasuredSite> {
  const start = async () => {
    const startedAt = performance.now();
    const stack = await startStack({
      ports: 'auto',
      dataDir: join(workDir, 'site'),
      env: { ...env, RATE_LIMIT_SCALE },
      print,
      signal,
    });
    return { stack, ms: performance.now() - startedAt };
  };
  const first = await start();
  await first.stack.stop();
  const { stack, ms } = await start();
  return { stack, firstStartMs: first.ms, startMs: ms };
}

/** Time until everything is ready, and memory of every process at rest. */
export async function measureStack(
  { print, signal }: BenchOptions,
  { stack, firstStartMs, startMs }: MeasuredSite,
): Promise<Section> {
  print(`▸ Leaving the site alone for ${IDLE_MS / SECOND_MS} s …`);
  await wait(IDLE_MS, undefined, { signal });
  const launcher = process.connected ? [process.ppid] : [];
  const groups = { ...stack.pids(), 'launcher and supervisor': [process.pid, ...launcher] };
  const processes = Object.entries(groups).map(([name, pids]) => ({
    name,
    bytes: residentBytes([pids].flat()) ?? NaN,
  }));
  const totalBytes = processes.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    title: 'The whole stack',
    columns: ['site'],
    rows: [
      { name: 'built to ready', unit: 's', samples: [[startMs / SECOND_MS]] },
      { name: 'built to ready, empty data folder', unit: 's', samples: [[firstStartMs / SECOND_MS]] },
      { name: 'resident at rest', unit: 'MB', samples: [[totalBytes / BYTES_PER_MB]] },
      ...processes.map(({ name, bytes }) => ({
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
