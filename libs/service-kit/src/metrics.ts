import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The measurements of one process, in a registry of its own so that two apps in one test never share numbers. */
export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
  callSeconds: Histogram<'service' | 'outcome'>;
}

/** From a cache hit to the ten seconds after which the gateway gives up. */
const DURATION_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates the measurements: requests by route pattern, calls to other services, event-loop lag, memory, garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by method, route pattern and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers: [registry],
    }),
    callSeconds: new Histogram({
      name: 'service_call_duration_seconds',
      help: 'Calls to another of our services until their answer began.',
      labelNames: ['service', 'outcome'],
      buckets: DURATION_BUCKETS_SECONDS,
      registers: [registry],
    }),
  };
}

/** Adds a gauge that is read when somebody looks; `name` in snake case with its unit. */
export function addGauge(
  { registry }: Metrics,
  name: string,
  { help, read }: { help: string; read: () => number },
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

type PoolEvent = 'connectionClosed' | 'connectionCheckOutStarted' | 'connectionCheckedOut' | 'connectionCheckOutFailed';

interface PoolClient {
  on(event: PoolEvent | 'connectionCheckedIn', listener: (event: { connectionId?: unknown }) => void): PoolClient;
}

/**
 * Shows how many connections to the database are open, how many of them are at work, and how many calls wait for one.
 * The driver may have opened connections before anybody could listen, so one counts from its first use on.
 */
export function watchPool(metrics: Metrics, client: PoolClient): void {
  const open = new Set<unknown>();
  let inUse = 0;
  let waiting = 0;

  client
    .on('connectionClosed', ({ connectionId }) => open.delete(connectionId))
    .on('connectionCheckOutStarted', () => {
      waiting += 1;
    })
    .on('connectionCheckOutFailed', () => {
      waiting -= 1;
    })
    .on('connectionCheckedOut', ({ connectionId }) => {
      open.add(connectionId);
      waiting -= 1;
      inUse += 1;
    })
    .on('connectionCheckedIn', () => {
      inUse -= 1;
    });

  addGauge(metrics, 'mongodb_pool_connections', { help: 'Open connections to MongoDB.', read: () => open.size });
  addGauge(metrics, 'mongodb_pool_connections_in_use', { help: 'Connections at work.', read: () => inUse });
  addGauge(metrics, 'mongodb_pool_waiting', {
    help: 'Calls that wait for a connection.',
    read: () => Math.max(0, waiting),
  });
}

const MS_PER_SECOND = 1_000;

/**
 * Shows how far the clock of this process is ahead of another one, which is asked when somebody looks; the way to it counts half. NaN while
 * it does not answer. Leases, sessions and signed calls hold only while clocks agree.
 */
export function watchClock({ registry }: Metrics, askNow: () => Promise<Date | undefined>): void {
  new Gauge({
    name: 'mongodb_clock_skew_seconds',
    help: "How far this process's clock is ahead of the database's.",
    registers: [registry],
    async collect() {
      const sentAt = Date.now();
      const there = await askNow().catch(() => undefined);
      const here = (sentAt + Date.now()) / 2;
      this.set(there ? (here - there.getTime()) / MS_PER_SECOND : Number.NaN);
    },
  });
}
