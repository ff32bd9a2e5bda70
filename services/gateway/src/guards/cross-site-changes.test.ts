import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { type Route, serviceContracts } from '@shoreline/contracts';
import { expect, it, onTestFinished } from 'vitest';

import { PUBLIC_ORIGIN, startGateway, type TestGateway } from '../../test/gateway.ts';

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const FORBIDDEN = 403;
const SESSION = { cookie: '__Host-shoreline-session=abc', 'content-type': 'application/json', 'content-length': 2 };
const FOREIGN = 'https://evil.example';

const OURS = [{ 'sec-fetch-site': 'same-origin', origin: PUBLIC_ORIGIN }, { origin: PUBLIC_ORIGIN }];
const HOSTILE = [
  { 'sec-fetch-site': 'cross-site', origin: FOREIGN },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9090' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: PUBLIC_ORIGIN },
  { origin: FOREIGN },
  { origin: 'null' },
  {},
];

const paths = new Set(
  Object.values(serviceContracts)
    .flatMap(({ routes }): readonly Route[] => routes)
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x')),
);
const changes = [...paths].flatMap((path) => METHODS.map((method) => ({ path, method })));

/** As a browser may send it: `fetch` of Node would add headers of its own. */
async function send({ port }: TestGateway, agent: Agent, asked: { path: string; method: string }, headers: object) {
  const sent = request({ port, agent, ...asked, headers: { host: 'localhost', ...SESSION, ...headers } }).end('{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return response.statusCode;
}

it('CSRF-1: no change of any route comes from another site, whatever the headers say', async () => {
  const gateway = await startGateway({ RATE_LIMIT_SCALE: '10000' });
  const upstreams = [gateway.content, gateway.identity];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  const sendAll = async (headers: object) => {
    for (const upstream of upstreams) upstream.requests.length = 0;
    const statuses = await Promise.all(changes.map((change) => send(gateway, agent, change, headers)));
    return { statuses: new Set(statuses), passed: upstreams.flatMap(({ requests }) => requests).length };
  };

  for (const headers of HOSTILE) {
    expect(await sendAll(headers), JSON.stringify(headers)).toEqual({ statuses: new Set([FORBIDDEN]), passed: 0 });
  }
  for (const headers of OURS) {
    const { statuses, passed } = await sendAll(headers);
    expect(statuses, JSON.stringify(headers)).not.toContain(FORBIDDEN);
    expect(passed).toBeGreaterThan(0);
  }
}, 30_000);
