import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { type OpenServer, startService } from '@shoreline/service-kit';
import { expect, it, onTestFinished } from 'vitest';

import { publicJson } from '../test/fake-upstream.ts';
import { buildGateway, settingsFor, startUpstreams } from '../test/gateway.ts';

/** `SECURITY_FULL=1`: as many as the requirement names, at the pace of a site. */
const isFull = process.env['SECURITY_FULL'] === '1';
const CLIENTS = isFull ? 500 : 100;
const PACE = isFull ? 1 : 10;
const DRIP_MS = 2_000 / PACE;
const READS = 20;
const CLOSED_WITHIN_MS = 30_000;

const HEADERS = 'GET /api/episodes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n' +
  'Content-Length: 10000\r\n\r\n{"message":"';

/** The gateway with the limits it always has, but all of them pass so many times as fast. */
async function startQuickGateway() {
  const upstreams = await startUpstreams();
  upstreams.content.handler = publicJson([]);
  const { app, env, metrics, log, close } = buildGateway({
    ...settingsFor(upstreams),
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
    RATE_LIMIT_SCALE: '100',
    DRAIN_MS: '0',
  });
  const openServer: OpenServer = (limits, listener) => {
    expect(limits).toMatchObject({ headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 });
    const quick = Object.entries(limits).map(([name, ms]) => [name, Number(ms) / PACE]);
    return createServer(Object.fromEntries(quick), listener);
  };
  const service = await startService({ app, env, metrics, log, onStop: close, openServer });
  onTestFinished(async () => {
    await service.stop();
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });
  return { upstreams, port: service.port };
}

/** Sends this much and then a byte now and then. */
async function startDripping(port: number, beginning: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  const drip = setInterval(() => socket.write('a'), DRIP_MS);
  socket.once('close', () => clearInterval(drip));
  onTestFinished(() => void socket.destroy());
  return socket.resume();
}

it(
  'GW-1: ends clients who drip headers and bodies, who meanwhile take nothing from others',
  async () => {
    const { upstreams, port } = await startQuickGateway();
    const beginnings = Array.from({ length: CLIENTS }, () => [HEADERS, BODY]).flat();
    const slow = await Promise.all(beginnings.map((beginning) => startDripping(port, beginning)));

    const statuses: number[] = [];
    for (let count = 0; count < READS; count += 1) {
      statuses.push((await fetch(`http://127.0.0.1:${port}/api/episodes?offset=${count}`)).status);
      await sleep(DRIP_MS / READS);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => slow.filter(({ closed }) => !closed).length, { timeout: CLOSED_WITHIN_MS }).toBe(0);
    // No unfinished request was ever somebody's work.
    expect(upstreams.content.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  },
  2 * CLOSED_WITHIN_MS,
);
