import { parseJson } from '@shoreline/contracts';

import { type Check, assert } from './checks.ts';

const OWN_PROGRAMS = ['gateway', 'shell', 'content', 'identity', 'owners', 'releases'];
const SHOWN_METRICS = ['nodejs_eventloop_lag_seconds', 'process_resident_memory_bytes'];

const health: Check = {
  title: 'Every container is healthy',
  async run({ containers }) {
    const states = (await containers.compose('ps', '--format', '{{.Service}} {{.Health}}')).split('\n');
    const unwell = states.filter((state) => !state.endsWith(' healthy'));
    assert(unwell.length === 0, unwell.join(', '));
    return states.map((state) => state.split(' ')[0]).join(' ');
  },
};

const logs: Check = {
  title: 'Logs are JSON and carry one request through',
  async run({ origin, containers, visitor }) {
    const id = `trial-${Date.now()}`;
    await visitor.visit(`${origin}/api/local-stories/slug/no-such-story`, { headers: { 'x-request-id': id } });
    // From the engine itself: compose adds signs for terminals.
    const own = (await containers.list()).filter(({ service }) => OWN_PROGRAMS.includes(service));
    const outputs = await Promise.all(own.map(({ id: container }) => containers.docker(['logs', container])));
    const lines = outputs.flatMap((output) => output.split('\n')).filter((line) => line.trim() !== '');
    const entries = lines.map(parseEntry);
    const broken = lines.find((_, index) => entries[index] === undefined);
    assert(broken === undefined, `not JSON: ${broken}`);
    const services = entries.filter((entry) => entry?.requestId === id).map((entry) => entry?.service);
    assert(services.includes('gateway') && services.includes('content-api'), `${id} only in ${services.join()}`);
    return `${lines.length} lines, all JSON; one request id in ${services.join(' and ')}`;
  },
};

const parseEntry = (line: string) => parseJson(line) as { requestId?: string; service?: string } | undefined;

const metrics: Check = {
  title: 'Metrics answer inside the network',
  async run({ containers }) {
    const addresses = OWN_PROGRAMS.map((name) => `http://${name}:8081/metrics`);
    const output = await containers.run(
      'gateway',
      `for (const address of ${JSON.stringify(addresses)}) console.log(await (await fetch(address)).text());`,
    );
    const counts = SHOWN_METRICS.map((name) => output.split(`\n${name} `).length - 1);
    assert(
      counts.every((count) => count === OWN_PROGRAMS.length),
      `${SHOWN_METRICS.join(', ')}: ${counts.join()}`,
    );
    return `${OWN_PROGRAMS.join(' ')}: ${output.split('\n').filter((line) => /^\w/.test(line)).length} series`;
  },
};

const memory: Check = {
  title: 'Memory in use, of its limit',
  async run({ containers }) {
    const ids = (await containers.compose('ps', '-q')).split('\n');
    const format = '{{.Name}}={{.MemUsage}}';
    const rows = (await containers.docker(['stats', '--no-stream', '--format', format, ...ids])).split('\n');
    return rows.map(toMemory).join(', ');
  },
};

/** `shoreline-trial-content-1=109MiB / 384MiB` is content 109M of 384M. */
function toMemory(row: string): string {
  const [name = '', use = ''] = row.split('=');
  const service = name.split('-').slice('shoreline-trial'.split('-').length, -1).join('-');
  return `${service} ${use.replaceAll('iB', '').replace(' / ', ' of ')}`;
}

const images: Check = {
  title: 'Image sizes',
  async run({ containers }) {
    const running = await containers.list();
    const names = [...new Set(running.map(({ image }) => image))];
    const sizes = await containers.docker(['image', 'inspect', '-f', '{{index .RepoTags 0}} {{.Size}}', ...names]);
    const rows = sizes.split('\n').map((row) => row.split(' ') as [string, string]);
    return rows.map(([name, bytes]) => `${name} ${Math.round(Number(bytes) / BYTES_PER_MB)} MB`).join(', ');
  },
};
const BYTES_PER_MB = 1_000_000;

export const operationChecks: readonly Check[] = [health, logs, metrics, memory, images];
