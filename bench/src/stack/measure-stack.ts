import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { copyPreparedData } from '@shoreline/tools/prepared-data';
import { SECOND_MS } from '@shoreline/tools/print';
import { residentBytes } from '@shoreline/tools/process-usage';
import { startStack } from '@shoreline/tools/stack';

import type { BenchOptions, MeasuredSite, SiteBenchOptions } from '../bench-options.ts';
import type { Row, Section } from '../report.ts';

/** Nobody measures the limits here. */
const RATE_LIMIT_SCALE = '100';
/** A smoke run shares the machine with other checks, and its numbers mean nothing: pages may take their time. */
const UNHURRIED = { SHELL_BUDGET_MS: '3000', MAX_EVENT_LOOP_DELAY_MS: '5000' };
/** What a program needs after its start is free again by then. */
const IDLE_MS = 20_000;
const BYTES_PER_MB = 1_048_576;

/** Starts the site twice on a folder that was empty: the second start is the one a developer waits for every day. */
export async function startSite({ env, print, signal, workDir, isSmoke }: BenchOptions): Promise<MeasuredSite> {
  const dataDir = join(workDir, 'site');
  const start = async () => {
    const startedAt = performance.now();
    const stack = await startStack({
      ports: 'auto',
      dataDir,
      // As a target of Nx this runs after the builds it depends on, and beside others that read them.
      build: env.NX_TASK_TARGET_TARGET === undefined,
      env: { ...env, RATE_LIMIT_SCALE, ...(isSmoke && UNHURRIED) },
      print,
      signal,
    });
    return { stack, startMs: performance.now() - startedAt };
  };
  if (isSmoke) await copyPreparedData(dataDir, env);
  const first = await start();
  const firstStartMs = first.startMs;
  if (isSmoke) return { ...first, firstStartMs };
  await first.stack.stop();
  return { ...(await start()), firstStartMs };
}

/** Time until everything is ready, and memory of every process at rest. */
export async function measureStack({ print, signal, isSmoke, ...site }: SiteBenchOptions): Promise<Section> {
  const idleMs = isSmoke ? 0 : IDLE_MS;
  print(`▸ Leaving the site alone for ${idleMs / SECOND_MS} s …`);
  await wait(idleMs, undefined, { signal });
  const launcher = process.connected ? [process.ppid] : [];
  const groups = { ...site.stack.pids(), 'launcher and supervisor': [process.pid, ...launcher] };
  const processes = Object.entries(groups).map(([name, pids]) => ({
    name,
    bytes: residentBytes([pids].flat()) ?? NaN,
  }));
  const row = (name: string, unit: Row['unit'], value: number): Row => ({ name, unit, samples: [[value]] });
  const totalBytes = processes.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    title: 'The whole stack',
    columns: ['site'],
    rows: [
      row('built to ready', 's', site.startMs / SECOND_MS),
      row('built to ready, empty data folder', 's', site.firstStartMs / SECOND_MS),
      row('resident at rest', 'MB', totalBytes / BYTES_PER_MB),
      ...processes.map(({ name, bytes }) => row(`  ${name}`, 'MB', bytes / BYTES_PER_MB)),
    ],
    notes: [
      '"Built" is what Nx says: the first start builds what changed. Memory that parts share counts in each of them.',
    ],
  };
}
