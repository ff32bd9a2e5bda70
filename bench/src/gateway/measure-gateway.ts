import type { BenchOptions } from '../bench-options.ts';
import { generateLoad, type Load, p50, p99 } from '../load.ts';
import type { Row, Section } from '../report.ts';
import { ARTIFACT_PATH, BARE, type BenchmarkTargets, startBenchmarkTargets } from './targets.ts';

/** The compiler of V8 goes by calls, not by time: on a busy machine seconds of warming up would leave it half done. */
const FULL = { warmUp: 5_000, rounds: 5, extent: { duration: 4 } };
const SMOKE = { warmUp: 50, rounds: 1, extent: { amount: 200 } };
const CONNECTIONS = 32;
const US_PER_MS = 1_000;

/** What is asked for. Both servers take the same way for the same path. */
const WAYS = [
  { name: 'streamed through', path: '/api/auth/user', isStreamed: true },
  { name: 'kept for two seconds', path: '/api/site', isStreamed: false },
  { name: 'page kept for two seconds, gzip', path: '/', isStreamed: false },
  { name: 'artifact, gzip', path: ARTIFACT_PATH, isStreamed: false },
];
type Way = (typeof WAYS)[number];

/** The gateway against nginx: same machine, same upstream, one process each, turn by turn. */
export async function measureGateway(options: BenchOptions): Promise<Section> {
  const targets = await startBenchmarkTargets(options);
  try {
    const rows: Row[] = [];
    for (const way of WAYS) rows.push(...toRows(way, await measureWay(way, targets, options)));
    return {
      title: 'The gateway and nginx on one tiny upstream',
      columns: targets.servers.map(({ name }) => name),
      rows,
      notes: toNotes(targets),
    };
  } finally {
    await targets.stop();
  }
}

async function measureWay(
  { name, path, isStreamed }: Way,
  { servers }: BenchmarkTargets,
  { print, signal, isSmoke }: BenchOptions,
): Promise<Load[][]> {
  print(`▸ Under load: ${name} …`);
  const { warmUp, rounds, extent } = isSmoke ? SMOKE : FULL;
  const loads: Load[][] = servers.map(() => []);
  const asked = servers.flatMap(({ name: server, origin, pid }, index) =>
    isStreamed || server !== BARE ? [{ index, url: `${origin}${path}`, pid }] : [],
  );
  const shared = { connections: CONNECTIONS, headers: { 'accept-encoding': 'gzip' } };
  for (const { url } of asked) await generateLoad({ ...shared, url, extent: { amount: warmUp } });
  for (let round = 0; round < rounds; round += 1) {
    for (const { index, url, pid } of asked) {
      signal.throwIfAborted();
      loads[index]?.push(await generateLoad({ ...shared, url, extent, pid: pid() }));
    }
  }
  return loads;
}

function toRows({ name }: Way, loads: readonly Load[][]): Row[] {
  const row = (what: string, unit: Row['unit'], read: (load: Load) => number): Row => ({
    name: `${name}, ${what}`,
    unit,
    samples: loads.map((ofServer) => ofServer.map(read)),
  });
  const times = ({ answers }: Load) => answers.map(({ ms }) => ms);
  return [
    row('requests', '/s', ({ perSecond }) => perSecond),
    row('p50', 'ms', (load) => p50(times(load))),
    row('p99', 'ms', (load) => p99(times(load))),
    row('processor per request', 'µs', ({ cpuMs, answers }) => (cpuMs / answers.length) * US_PER_MS),
  ];
}

const toNotes = ({ servers }: BenchmarkTargets): string[] => [
  `${FULL.rounds} rounds of ${FULL.extent.duration} s, ${CONNECTIONS} connections, server after server, one process each.`,
  'Load, upstream and server share the machine; nginx may wait for the load generator, so its requests per second are a floor.',
  'Processor time counts all threads of the server and depends least on what else the machine does.',
  'bare: Koa and undici alone, everything streamed; it has no limits, checks, measurements or headers of its own.',
  ...(servers.length === 2 ? ['nginx is left out: it is not installed (apt-get install nginx-light).'] : []),
];
