import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its own clock does. */
const MS_PER_TICK = 10;
/** Of the fields after the name of the program: time in its own code, time in the kernel. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** The processor time a process has used so far; not a number where the system does not tell (macOS). */
export function cpuMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}
