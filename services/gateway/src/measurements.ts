import type { Metrics } from '@shoreline/service-kit';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const cacheResults = ['hit', 'miss', 'stale', 'pass'] as const;
export type CacheResult = (typeof cacheResults)[number];

export type Measurements = ReturnType<typeof createMeasurements>;

/** From a cached database response to the ten seconds after which the gateway gives up. */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 2.5, 10];

export function createMeasurements({ registry }: Metrics) {
  const registers = [registry];
  return {
    upstreamSeconds: new Histogram({
      name: 'gateway_upstream_duration_seconds',
      help: 'Requests to an upstream by how they ended.',
      labelNames: ['upstream', 'outcome'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    upstreamRepeats: new Counter({
      name: 'gateway_upstream_repeats_total',
      help: 'Requests that another replica was asked for.',
      labelNames: ['upstream', 'fault'],
      registers,
    }),
    watchReplicas: createReplicaGauge(registers),
    cacheResponses: createCacheCounter(registers),
    limitRefusals: new Counter({
      name: 'gateway_rate_limit_refusals_total',
      help: 'Requests over a limit.',
      labelNames: ['class'],
      registers,
    }),
    connectionRefusals: new Counter({
      name: 'gateway_connection_refusals_total',
      help: 'Connections closed at once, over the limit in all or of one address.',
      registers,
    }),
    slowReaders: new Counter({
      name: 'gateway_slow_readers_total',
      help: 'Streamed responses ended because their reader was too slow.',
      labelNames: ['upstream'],
      registers,
    }),
    shedRequests: new Counter({
      name: 'gateway_shed_requests_total',
      help: 'Requests refused because the event loop of the gateway was behind.',
      registers,
    }),
    cancelledRenders: new Counter({
      name: 'gateway_cancelled_renders_total',
      help: 'Pages the shell server was told to stop working on, because nobody waited any more.',
      registers,
    }),
    staticDocuments: new Counter({
      name: 'gateway_static_documents_total',
      help: 'Pages answered with the static document.',
      registers,
    }),
  };
}

function createReplicaGauge(registers: Registry[]) {
  const watched = new Map<string, () => { healthy: number; known: number }>();
  new Gauge({
    name: 'gateway_upstream_replicas',
    help: 'Replicas of an upstream, healthy or known.',
    labelNames: ['upstream', 'state'],
    registers,
    collect() {
      for (const [upstream, count] of watched) {
        const { healthy, known } = count();
        this.set({ upstream, state: 'healthy' }, healthy);
        this.set({ upstream, state: 'known' }, known);
      }
    },
  });
  return (upstream: string, count: () => { healthy: number; known: number }) => void watched.set(upstream, count);
}

/** Every result begins at zero: what begins at one is not seen to rise. */
function createCacheCounter(registers: Registry[]) {
  const counter = new Counter({
    name: 'gateway_cache_responses_total',
    help: 'Responses of the micro-cache, by result.',
    labelNames: ['kind', 'result'],
    registers,
  });
  for (const kind of ['page', 'api']) for (const result of cacheResults) counter.inc({ kind, result }, 0);
  return counter;
}
