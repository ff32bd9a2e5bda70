import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { runCommand } from '@shoreline/tools/command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findNetworkObstacle, openNetwork } from './network.ts';

const obstacle = await findNetworkObstacle();
if (obstacle !== undefined) process.stderr.write(`SKIPPED: namespaces of the trial of two halves: ${obstacle}\n`);
const TIMEOUT_SECONDS = '0.3';
const POLL = { timeout: 5_000 };

describe.skipIf(obstacle !== undefined)('two namespaces', () => {
  let network: Awaited<ReturnType<typeof openNetwork>>;
  let server: Server;

  beforeAll(async () => {
    network = await openNetwork();
    server = createServer((_, response) => response.end('here')).listen(0, '0.0.0.0');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await network.close();
  });

  /** What a program in there gets from this machine at that address. */
  async function askFrom(index: 0 | 1, host: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const [program = '', ...args] = network.namespaces[index].command;
    const script = `exec 3<>/dev/tcp/${host}/${port} && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3 && cat <&3`;
    const { output } = await runCommand(program, [...args, 'timeout', TIMEOUT_SECONDS, 'bash', '-c', script]);
    return output.split('\r\n\r\n')[1] ?? 'nothing';
  }

  it('reach this machine over their own link, and not each other', async () => {
    const [one, two] = network.namespaces;

    expect(await askFrom(0, one.hostAddress)).toBe('here');
    expect(await askFrom(1, two.hostAddress)).toBe('here');
    expect(await askFrom(0, two.address)).toBe('nothing');
    expect(await askFrom(0, two.hostAddress)).toBe('nothing');
  });

  it('hear nothing while the link of theirs is cut, and everything once it is mended', async () => {
    const [one, two] = network.namespaces;

    await one.cut();
    expect(await askFrom(0, one.hostAddress)).toBe('nothing');
    expect(await askFrom(1, two.hostAddress)).toBe('here');

    await one.mend();
    await expect.poll(() => askFrom(0, one.hostAddress), POLL).toBe('here');
  });
});
