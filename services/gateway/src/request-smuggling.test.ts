import { connect, type Socket } from 'node:net';

import { startService } from '@shoreline/service-kit';
import { expect, it, onTestFinished } from 'vitest';

import { buildGateway } from '../test/gateway.ts';
import { type RawUpstream, startRawUpstream } from '../test/raw-upstream.ts';
import { readRawResponses } from '../test/read-raw-responses.ts';
import { SMUGGLED_PATH, type SmugglingClass, smugglingCorpus } from '../test/smuggling-corpus.ts';

const LEAST_CLASSES = 80;
const BAD_REQUEST = 400;
const TIMEOUT_MS = 10_000;
const NEXT_PATH = '/api/episodes/next';
const VICTIM_PATH = '/api/episodes/victim';

interface TwoHops {
  upstream: RawUpstream;
  port: number;
}

/** The gateway as `main.ts` opens it, in front of an upstream that reads bytes. */
async function startTwoHops(): Promise<TwoHops> {
  const upstream = await startRawUpstream();
  const urls = Object.fromEntries(
    ['CONTENT', 'IDENTITY', 'OWNERS', 'SHELL'].map((name) => [`${name}_URL`, upstream.origin]),
  );
  const { app, env, metrics, log, close } = buildGateway({ ...urls, RATE_LIMIT_SCALE: '1000', DRAIN_MS: '0' });
  const service = await startService({ app, env, metrics, log, onStop: close });
  onTestFinished(async () => {
    await service.stop();
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });
  return { upstream, port: service.port };
}

const echoOf = (target: string) => JSON.stringify({ target });

/** What came of a class, of the request behind it on the same connection, and of somebody else's request. */
async function attack({ port, upstream }: TwoHops, [name, fate, bytes]: SmugglingClass) {
  const isHead = bytes.startsWith('HEAD');
  const socket = connect(port, '127.0.0.1');
  const received = collect(socket);
  upstream.requests.length = 0;
  socket.write(bytes, 'latin1');
  if (fate === 'unfinished') socket.end();
  else await until(socket, () => readRawResponses(received(), isHead).length > 0);
  const seen = upstream.requests.length;
  if (socket.writable) socket.write(`GET ${NEXT_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await until(socket, () => false);

  const [first, ...others] = readRawResponses(received(), isHead);
  const victim = await (await fetch(`http://127.0.0.1:${port}${VICTIM_PATH}`)).text();
  return {
    name,
    seen,
    isRefused: first === undefined || first.status >= BAD_REQUEST,
    smuggled: upstream.requests.filter(({ target }) => target === SMUGGLED_PATH),
    // A connection that was refused may be closed instead.
    misdirected: others.filter(({ status, body }) => status < BAD_REQUEST && body !== echoOf(NEXT_PATH)),
    victim,
    malformed: upstream.malformed.splice(0),
  };
}

function collect(socket: Socket): () => string {
  let text = '';
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('nothing was heard')));
  socket.on('data', (chunk) => (text += chunk.toString('latin1'))).on('error', () => undefined);
  return () => text;
}

function until(socket: Socket, isDone: () => boolean): Promise<void> {
  if (socket.closed || isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    socket.on('data', () => isDone() && resolve());
    socket.once('close', () => resolve());
  });
}

it('GW-10: no class of request smuggling is seen by an upstream as anything but one request, nor answers for another', async () => {
  const hops = await startTwoHops();
  const outcomes = [];
  for (const entry of smugglingCorpus) outcomes.push(await attack(hops, entry));

  expect(smugglingCorpus.length).toBeGreaterThanOrEqual(LEAST_CLASSES);
  expect(outcomes).toEqual(
    smugglingCorpus.map(([name, fate]) => ({
      name,
      seen: fate === 'one' ? 1 : 0,
      isRefused: fate !== 'one',
      smuggled: [],
      misdirected: [],
      victim: echoOf(VICTIM_PATH),
      malformed: [],
    })),
  );
}, 60_000);
