import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { SECOND_MS } from '@shoreline/tools/print';
import { inMegabytes, residentBytes } from '@shoreline/tools/process-usage';

import type { SiteBenchOptions } from '../bench-options.ts';
import { countByStatus, p50, percentile } from '../load.ts';
import { ask, type Timed } from '../owners/owners.ts';
import type { Row, Section } from '../report.ts';
import { drawPng } from './draw-png.ts';
import { openUploads, sendPhotograph } from './send-photographs.ts';

const FULL = { photographs: 200, seconds: 30, width: 1_600, height: 1_067 };
const SMOKE = { photographs: 4, seconds: 2, width: 320, height: 200 };
const BETWEEN_READS_MS = 50;
const SAMPLE_MS = 200;
const P95 = 0.95;
const PATHS = { page: '/directory', list: '/api/directory?limit=12', episodes: '/api/episodes' };

type Reads = Record<keyof typeof PATHS, Timed[]>;

/** What two hundred photographs at once cost everybody else, and how much memory they take. */
export async function measureUploads(options: SiteBenchOptions): Promise<Section> {
  const { stack, print, isSmoke } = options;
  const { photographs, seconds, width, height } = isSmoke ? SMOKE : FULL;
  const file = drawPng(width, height);
  const opened = await openUploads(stack, photographs);
  for (const path of Object.values(PATHS)) await ask(stack, path);

  print('▸ Reading, left alone …');
  const alone = await watch(options, wait(seconds * SECOND_MS));
  const rest = memoryOf(stack.pids().content);
  print(`▸ The same while ${photographs} photographs of ${inMegabytes(file.length)} arrive at once …`);
  const memory = watchMemory(stack.pids().content);
  // The same picture with another ending is another photograph.
  const sending = Promise.all(
    opened.map((upload, index) => sendPhotograph(stack, upload, Buffer.concat([file, Buffer.from(`number ${index}`)]))),
  );
  const meanwhile = await watch(options, sending);
  const sent = await sending;
  const most = memory.stop();

  return {
    title: `${photographs} photographs at once`,
    columns: ['while they arrive', 'alone'],
    rows: toRows(meanwhile, alone),
    notes: [
      `Photographs by their last answer: ${countByStatus(sent)}; asked to come back ${sent.reduce((sum, { refusals }) => sum + refusals, 0)} times, ${Object.keys(PATHS).length} kinds of reads all answered ${countByStatus(Object.values(meanwhile).flat())}.`,
      `content-api grew by ${inMegabytes(most.service - rest.service)} at most (150 MB allowed); the process that makes photographs had ${inMegabytes(most.worker)} at most (it ends itself at 250 MB).`,
      `Senders, readers and the whole site share this machine; its load average is ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')} now.`,
    ],
  };
}

const toRows = (meanwhile: Reads, alone: Reads): Row[] =>
  (Object.keys(PATHS) as (keyof Reads)[]).flatMap((name): Row[] => {
    const times = [meanwhile, alone].map((reads) => reads[name].map(({ ms }) => ms));
    return [
      { name: `${PATHS[name]} p50`, unit: 'ms', samples: times.map((all) => [p50(all)]) },
      { name: `${PATHS[name]} p95`, unit: 'ms', samples: times.map((all) => [percentile(all, P95)]) },
    ];
  });

/** Reads one after the other, with pauses, until something is over. */
async function watch({ stack, signal }: SiteBenchOptions, over: Promise<unknown>): Promise<Reads> {
  const reads: Reads = { page: [], list: [], episodes: [] };
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    signal.throwIfAborted();
    for (const name of Object.keys(PATHS) as (keyof Reads)[]) reads[name].push(await ask(stack, PATHS[name]));
    await wait(BETWEEN_READS_MS);
  }
  await end;
  return reads;
}

interface Memory {
  service: number;
  worker: number;
}

function memoryOf(pid: number | undefined): Memory {
  return { service: residentBytes([pid ?? 0]) ?? Number.NaN, worker: residentBytes(childrenOf(pid)) ?? 0 };
}

/** The most there was until it is stopped. */
function watchMemory(pid: number | undefined): { stop: () => Memory } {
  const most = memoryOf(pid);
  const timer = setInterval(() => {
    const now = memoryOf(pid);
    most.service = Math.max(most.service, now.service);
    most.worker = Math.max(most.worker, now.worker);
  }, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

/** What the service started; nothing where the system does not say (macOS). */
function childrenOf(pid: number | undefined): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
