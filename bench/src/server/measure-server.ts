import { cpuMs } from '@shoreline/tools/process-usage';

import type { SiteBenchOptions } from '../bench-options.ts';
import { findPages } from '../find-pages.ts';
import { generateLoad, p50, p99 } from '../load.ts';
import type { Row, Section } from '../report.ts';

/** Fifty requests to warm up: the compiler of V8 has seen every page then. The spread of the rounds is shown. */
const FULL = { warmUp: 50, rounds: 4, requests: 50 };
const SMOKE = { warmUp: 1, rounds: 1, requests: 2 };
const BYTES_PER_KB = 1_000;

interface Round {
  times: number[];
  /** Of the shell server's processor, with whatever else it did meanwhile: compiling, collecting garbage. */
  cpuTimes: number[];
}

/** Render times of every page, asked of the shell server one after the other, and what the page weighs on the wire. */
export async function measureServer({ print, signal, stack, isSmoke }: SiteBenchOptions): Promise<Section> {
  const { warmUp, rounds, requests } = isSmoke ? SMOKE : FULL;
  const pid = stack.pids().shell;
  const rows: Row[] = [];
  for (const path of await findPages(stack)) {
    print(`▸ Rendering ${path} …`);
    const url = `${stack.urls.shell.url}${path}`;
    await measureRound(url, warmUp, pid);
    const measured: Round[] = [];
    while (measured.length < rounds) {
      signal.throwIfAborted();
      measured.push(await measureRound(url, requests, pid));
    }
    const { bytes } = await measureRound(`${stack.origin}${path}`, 1, pid);
    rows.push(...toRows(path, measured), { name: `${path} html br`, unit: 'kB', samples: [[bytes / BYTES_PER_KB]] });
  }
  const notes = [
    `${rounds * requests} requests per page, warm, straight to the shell server, one at a time; content-api included.`,
    'Processor time is that of the shell server alone: it depends least on what else the machine does.',
  ];
  return { title: 'Server render', columns: ['shell server'], rows, notes };
}

async function measureRound(url: string, amount: number, pid: number | undefined): Promise<Round & { bytes: number }> {
  const marks = [cpuMs(pid)];
  const { answers } = await generateLoad({
    url,
    extent: { amount },
    connections: 1,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
    onAnswer: () => marks.push(cpuMs(pid)),
  });
  return {
    times: answers.map(({ ms }) => ms),
    cpuTimes: answers.map((_, index) => (marks[index + 1] ?? NaN) - (marks[index] ?? NaN)),
    bytes: answers[0]?.bytes ?? NaN,
  };
}

function toRows(path: string, rounds: readonly Round[]): Row[] {
  const row = (name: string, read: (round: Round) => number[]): Row[] => [
    { name: `${path}${name} p50`, unit: 'ms', samples: [rounds.map((round) => p50(read(round)))] },
    { name: `${path}${name} p99`, unit: 'ms', samples: [[p99(rounds.flatMap(read))]] },
  ];
  return [...row('', ({ times }) => times), ...row(' processor', ({ cpuTimes }) => cpuTimes)];
}
