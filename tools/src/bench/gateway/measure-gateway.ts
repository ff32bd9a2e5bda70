import type { BenchOptions } from '../bench-options.ts';
import type { Section } from '../report.ts';
import { CONNECTIONS, type Load, generateLoad } from './load-generator.ts';
import { ARTIFACT_PATH, BARE, type BenchmarkTargets, startBenchmarkTargets } from './benchmark-targets.ts';

const ROUNDS = 5;
const SECONDS = 4;
/** The compiler of V8 goes by calls, not by time: on a busy machine seconds would leave it half done. */
const WARM_UP_REQUESTS = 5_000;

/** What is asked for. Both servers take the same way for the same path. */
const WAYS = [
  { name: 'streamed through', path: '/api/auth/user', isStreamed: true },
  { name: 'kept for two seconds', path: '/api/site', isStreamed: false },
  { name: 'page kept for two seconds, gzip', path: '/', isStreamed: false },
  { name: 'artifact, gzip', path: ARTIFACT_PATH, isStreamed: false },
];

/** The gateway against nginx: same machine, same upstream, one process each, turn by turn. */
export async function measureGateway(options: BenchOptions): Promise<Section> {
  const targets = await startBenchmarkTargets(options);
  try {
    const measured = [];
    for (const way of WAYS) measured.push({ ...way, loads: await measureWay(way, targets, options) });
    return toSection(targets, measured);
  } finally {
    await targets.stop();
  }
}

async function measureWay(
  { name, path, isStreamed }: (typeof WAYS)[number],
  { servers }: BenchmarkTargets,
  { print, signal }: BenchOptions,
): Promise<Load[][]> {
  print(`▸ Under load: ${name} …`);
  const loads: Load[][] = servers.map(() => []);
  const running = [...servers.entries()].filter(([, server]) => isStreamed || server.name !== BARE);
  for (const [, server] of running) await generateLoad(server, path, { amount: WARM_UP_REQUESTS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of running) {
      signal.throwIfAborted();
      loads[index]?.push(await generateLoad(server, path, { duration: SECONDS }));
    }
  }
  return loads;
}

const toSection = ({ servers }: BenchmarkTargets, measured: readonly { name: string; loads: Load[][] }[]): Section => ({
  title: 'The gateway and nginx on one tiny upstream',
  columns: servers.map(({ name }) => name),
  rows: measured.flatMap(({ name, loads }) => {
    const row = (what: string, unit: '/s' | 'ms' | 'µs', read: (load: Load) => number) => ({
      name: `${name}, ${what}`,
      unit,
      samples: loads.map((ofServer) => ofServer.map(read)),
    });
    return [
      row('requests', '/s', ({ perSecond }) => perSecond),
      row('p50', 'ms', ({ p50Ms }) => p50Ms),
      row('p99', 'ms', ({ p99Ms }) => p99Ms),
      row('processor per request', 'µs', ({ cpuUsPerRequest }) => cpuUsPerRequest),
    ];
  }),
  notes: [
    `${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, server after server, one process each.`,
    'Load, upstream and server share the machine; nginx may wait for the load generator, so its requests per second are a floor.',
    'Processor time counts all threads of the server and depends least on what else the machine does.',
    'bare: Koa and undici alone, everything streamed; it has no limits, checks, measurements or headers of its own.',
    ...(servers.length === 2 ? ['nginx is left out: it is not installed (apt-get install nginx-light).'] : []),
  ],
});
