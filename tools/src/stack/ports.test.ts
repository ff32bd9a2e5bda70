import { createServer } from 'node:net';
import { once } from 'node:events';

import { expect, it, onTestFinished } from 'vitest';

import { assertFree, choosePorts, findFreePorts, findFreeRow, portNames, portTable, readPorts } from './ports.ts';

it('moves the gateway with PORT and leaves the rest', () => {
  const ports = readPorts({ PORT: '9090' });

  expect(ports.gateway).toBe(9090);
  expect(ports.shell).toBe(portTable.shell.port);
});

it.each(['eighty', '0', '70000', '80.5'])('refuses PORT=%s', (text) => {
  expect(() => readPorts({ PORT: text })).toThrow('PORT must be a port number from 1 to 65535.');
});

it('treats an empty variable as unset', () => {
  expect(readPorts({ PORT: '' }).gateway).toBe(portTable.gateway.port);
});

it('refuses one port for two programs', () => {
  expect(() => readPorts({ PORT: '4000' })).toThrow('PORT and SHELL_PORT both name port 4000');
});

it('chooses a port of its own for everything', async () => {
  const ports = await choosePorts();

  expect(new Set(Object.values(ports)).size).toBe(portNames.length);
});

it('chooses no port that an outgoing connection may be given meanwhile, and none twice', async () => {
  const ports = [...(await findFreePorts(20)), ...(await findFreePorts(20))];

  expect(new Set(ports).size).toBe(40);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('gives no port of a row to whoever asks next', async () => {
  const row = await findFreeRow(3);
  const next = await findFreePorts(3);

  expect(row).toEqual([0, 1, 2].map((index) => (row[0] ?? 0) + index));
  expect(new Set([...row, ...next]).size).toBe(6);
});

it('names the port that is taken and the variable that moves it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const [free = 0] = await findFreePorts(1);
  const ports = { ...(await choosePorts()), gateway: free, shell: taken };

  await expect(assertFree(ports, ['gateway'])).resolves.toBeUndefined();
  await expect(assertFree(ports, ['gateway', 'shell'])).rejects.toThrow(
    new RegExp(`^Port ${taken} \\(shell\\) is taken .* SHELL_PORT=`),
  );
});
