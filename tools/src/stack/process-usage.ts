import { readdirSync, readFileSync } from 'node:fs';

const BYTES_PER_KB = 1024;
const BYTES_PER_MB = BYTES_PER_KB * BYTES_PER_KB;

/**
 * Resident memory of these processes together, in bytes: of what several of them share, the program and its libraries, each counts its
 * part. Undefined where the system does not report it (macOS).
 */
export function residentBytes(pids: readonly number[]): number | undefined {
  const sizes = pids.map(residentOf).filter((size) => size !== undefined);
  return sizes.length === 0 ? undefined : sizes.reduce((sum, size) => sum + size, 0);
}

function residentOf(pid: number): number | undefined {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * BYTES_PER_KB;
  } catch {
    return undefined;
  }
}

export const inMegabytes = (bytes: number): string => `${Math.round(bytes / BYTES_PER_MB)} MB`;

const NS_PER_MS = 1_000_000;

/**
 * The processor time all threads of a process have used so far, as the scheduler counts it; not a number where the system
 * does not report it (macOS).
 */
export function cpuMs(pid: number | undefined): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce((sum, thread) => sum + runningNs(`/proc/${pid}/task/${thread}/schedstat`), 0) / NS_PER_MS;
  } catch {
    return Number.NaN;
  }
}

/** The first of its fields is the time spent on a processor. */
const runningNs = (schedstat: string): number => Number(readFileSync(schedstat, 'utf8').split(' ', 1)[0]);
