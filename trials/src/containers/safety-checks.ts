import { networkInterfaces } from 'node:os';

import { UserError } from '@shoreline/tools/print';
import { z } from 'zod';

import { type Check, assert } from './checks.ts';
import type { Container } from './containers.ts';

/** Every port a program of the stack listens on. */
const PORTS = [8080, 8081, 27_017, 1025, 1080, 8090];
const KNOCK_LIMIT_MS = 3_000;
const EVERYWHERE = new Set(['0.0.0.0', '::']);

const openPorts = z.array(z.string());

const unprivileged: Check = {
  title: 'Nobody is root, nothing is writable',
  async run({ containers }) {
    const running = await containers.list();
    for (const { service, isReadOnly } of running) {
      const [uid, capabilities, privileges, write] = (await containers.run(service, PROBE)).split(' ');
      assert(uid !== '0', `${service} runs as root`);
      assert(/^0+$/.test(capabilities ?? '') && privileges === '1', `${service} has capabilities ${capabilities}`);
      assert(isReadOnly && write === 'EROFS', `${service} can write to its file system (${write})`);
    }
    return `${running.length} containers: no root, no capabilities, no new privileges, root file system read-only (EROFS)`;
  },
};

const PROBE = `
  const { readFileSync, writeFileSync } = await import('node:fs');
  const status = readFileSync('/proc/1/status', 'utf8');
  const field = (name) => new RegExp('^' + name + ':\\\\s+(\\\\S+)', 'm').exec(status)[1];
  let write = 'written';
  try { writeFileSync('/probe', ''); } catch ({ code }) { write = code; }
  console.log(field('Uid'), field('CapEff'), field('NoNewPrivs'), write);
`;

const onlyGateway: Check = {
  title: 'Only the gateway answers from outside',
  async run({ containers, port }) {
    const running = await containers.list();
    const published = running.flatMap(({ service, published: all }) =>
      all.filter((binding) => EVERYWHERE.has(addressOf(binding))).map((binding) => `${service} ${binding}`),
    );
    assert(
      published.every((text) => text.startsWith('gateway ')) && published.length > 0,
      `published: ${published.join(', ')}`,
    );

    const targets = running.flatMap(({ addresses }) => addresses.flatMap((ip) => PORTS.map((to) => `${ip}:${to}`)));
    const reached = await knock(containers, imageOf(running), targets);
    assert(reached.length === 0, `open to a stranger's container: ${reached.join(', ')}`);

    const ports = running.flatMap(({ published: all }) => all.map((binding) => Number(binding.split(':').at(-1))));
    const open = await openOnThisMachine([...new Set(ports)]);
    assert(open.join() === String(port), `open on the address of this machine: ${open.join(', ') || 'nothing'}`);
    return `none of ${targets.length} addresses of containers answers a container outside; of ${ports.length} published ports only the gateway's answers on the machine's own address`;
  },
};

/** Which of these ports this machine answers on the address others know it by. */
async function openOnThisMachine(ports: number[]): Promise<number[]> {
  const address = Object.entries(networkInterfaces())
    .filter(([name]) => !/^(?:docker|br-|veth)/.test(name))
    .flatMap(([, all = []]) => all)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  if (!address) throw new UserError('This machine has no address others could know it by.');
  const answers = await Promise.all(ports.map((port) => fetchesFrom(`http://${address}:${port}/`)));
  return ports.filter((_, index) => answers[index]);
}

const fetchesFrom = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(KNOCK_LIMIT_MS) }).then(
    () => true,
    () => false,
  );

const addressOf = (binding: string) => binding.slice(0, binding.lastIndexOf(':'));
const imageOf = (running: Container[]) => running.find(({ service }) => service === 'gateway')?.image ?? '';

/** Which of these addresses take a connection from a container in none of our networks; it must reach itself. */
async function knock({ docker }: { docker(args: string[]): Promise<string> }, image: string, targets: string[]) {
  const script = `
    const { connect } = await import('node:net');
    const isOpen = (target) => new Promise((resolve) => {
      const [host, port] = target.split(':');
      const socket = connect({ host, port, timeout: 1500 });
      for (const [event, answer] of [['connect', true], ['error', false], ['timeout', false]]) {
        socket.once(event, () => { socket.destroy(); resolve(answer); });
      }
    });
    const { createServer } = await import('node:net');
    const own = createServer().listen(9999, '127.0.0.1');
    if (!(await isOpen('127.0.0.1:9999'))) throw new Error('cannot even reach itself');
    own.close();
    const targets = ${JSON.stringify(targets)};
    const answers = await Promise.all(targets.map(isOpen));
    console.log(JSON.stringify(targets.filter((_, index) => answers[index])));
  `;
  const entry = ['--rm', '--network', 'bridge', image, 'node', '--input-type=module', '-e', script];
  return openPorts.parse(JSON.parse(await docker(['run', ...entry])));
}

const ownDatabase: Check = {
  title: 'Each service reaches only its own database',
  async run({ containers }) {
    const result = await containers.run('content', FOREIGN_READS);
    assert(result === 'own yes, foreign 13, stranger 13', result);
    return 'its own: yes; another with its own password: Unauthorized; without a password: Unauthorized';
  },
};

const FOREIGN_READS = `
  const { readFileSync } = await import('node:fs');
  const { MongoClient } = await import('/app/node_modules/mongodb/lib/index.js').then(({ default: all }) => all);
  const uri = readFileSync('/run/secrets/mongodb-uri', 'utf8');
  const read = async (address, name) => {
    const client = new MongoClient(address, { serverSelectionTimeoutMS: 3000 });
    try { await client.db(name).collection('users').findOne(); return 'yes'; }
    catch ({ code }) { return code; }
    finally { await client.close(); }
  };
  const stranger = uri.replace(/\\/\\/[^@]+@/, '//').replace(/\\?.*$/, '?directConnection=true');
  console.log([
    'own ' + await read(uri, 'shoreline-content'),
    'foreign ' + await read(uri, 'shoreline-identity'),
    'stranger ' + await read(stranger, 'shoreline-content'),
  ].join(', '));
`;

const refusal: Check = {
  title: 'Start refuses missing, short and default secrets',
  async run({ containers }) {
    const image = (await containers.list()).find(({ service }) => service === 'owners')?.image ?? '';
    const settings = ['SMTP_URL=smtp://u:change-me@mail'];
    const output = await containers.docker(
      ['run', '--rm', '--network', 'none', ...settings.flatMap((setting) => ['-e', setting]), image],
      { orFailure: true },
    );
    const named = ['MONGODB_URI', 'SERVICE_KEYS_FILE', 'AUDIT_KEY', 'SMTP_URL', 'MAIL_FROM', 'CONTENT_URL'];
    const missing = named.filter((name) => !output.includes(`  ${name}: `));
    assert(missing.length === 0 && !output.includes('change-me'), `not named: ${missing.join(', ')}`);
    return `owners-api does not start and names at once ${named.join(', ')}`;
  },
};

export const safetyChecks: readonly Check[] = [unprivileged, onlyGateway, ownDatabase, refusal];
