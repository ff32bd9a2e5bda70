import { serviceNames } from '@shoreline/contracts';
import { urlOf } from '@shoreline/tools/process-specs';

import type { OpenSite } from './open-site.ts';

const MEASURED = [...serviceNames, 'gateway'] as const;
const HEAP = /^nodejs_heap_size_used_bytes (\S+)$/m;
const RESIDENT = /^process_resident_memory_bytes (\S+)$/m;
const BYTES_PER_MB = 1_048_576;

interface Sample {
  heapMb: number;
  residentMb: number;
}

/** What a program used: at the warmest part of the beginning, and at the end. */
export interface MemoryUse {
  name: string;
  /** The least heap of the second quarter of the run: what was left after a collection of garbage. */
  warmHeapMb: number;
  /** The least heap of the second half. */
  endHeapMb: number;
  residentMb: number;
}

/** Watches the memory of services and gateway over a run. */
export function watchMemory({ plan }: OpenSite) {
  const samples = new Map<string, Sample[]>(MEASURED.map((name) => [name, []]));
  return {
    async sample(): Promise<void> {
      for (const name of MEASURED) {
        const metrics = await (await fetch(`${urlOf(plan.ports, `${name}Internal`)}/metrics`)).text();
        samples.get(name)?.push({ heapMb: readMb(HEAP, metrics), residentMb: readMb(RESIDENT, metrics) });
      }
    },
    uses: (): MemoryUse[] =>
      [...samples].map(([name, all]) => ({
        name,
        warmHeapMb: leastHeap(all.slice(Math.floor(all.length / 4), Math.floor(all.length / 2))),
        endHeapMb: leastHeap(all.slice(Math.floor(all.length / 2))),
        residentMb: all.at(-1)?.residentMb ?? 0,
      })),
  };
}

const readMb = (pattern: RegExp, metrics: string): number =>
  Math.round(Number(pattern.exec(metrics)?.[1]) / BYTES_PER_MB);

const leastHeap = (samples: Sample[]): number => Math.min(...samples.map(({ heapMb }) => heapMb));
