import { readdirSync, readFileSync } from 'node:fs';

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
