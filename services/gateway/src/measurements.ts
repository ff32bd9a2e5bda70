import type { Metrics } from '@shoreline/service-kit';
import { Counter, Histogram } from 'prom-client';

export type CacheResult = 'hit' | 'miss' | 'stale' | 'pass';

/** What the gateway counts besides the requests themselves. */
export interface Measurements {
  /** From sending a request upstream to its last byte, or to its failure. */
  upstreamSeconds: Histogram<'upstream' | 'outcome'>;
  cacheAnswers: Counter<'kind' | 'result'>;
  limitRefusals: Counter<'class'>;
  /** Pages answered with the static document because the shell server was late or gone. */
  staticDocuments: Counter;
}

/** From a cached database answer to the ten seconds after which the gateway gives up. */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 2.5, 10];

export function createMeasurements({ registry }: Metrics): Measurements {
  const registers = [registry];
  return {
    upstreamSeconds: new Histogram({
      name: 'gateway_upstream_duration_seconds',
      help: 'Requests to an upstream by how they ended.',
      labelNames: ['upstream', 'outcome'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    cacheAnswers: new Counter({
      name: 'gateway_cache_answers_total',
      help: 'Answers of the micro-cache.',
      labelNames: ['kind', 'result'],
      registers,
    }),
    limitRefusals: new Counter({
      name: 'gateway_rate_limit_refusals_total',
      help: 'Requests over a limit.',
      labelNames: ['class'],
      registers,
    }),
    staticDocuments: new Counter({
      name: 'gateway_static_documents_total',
      help: 'Pages answered with the static document.',
      registers,
    }),
  };
}
