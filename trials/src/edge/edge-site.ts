import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { readPlainEnv } from '@shoreline/tools/env';
import { keyFileIn, makeKeys } from '@shoreline/tools/keys';
import { ManagedProcess, type ProcessSpec } from '@shoreline/tools/managed-process';
import { nodeProgram } from '@shoreline/tools/node-program';
import { findFreePorts } from '@shoreline/tools/ports';
import { answersOk } from '@shoreline/tools/ready';

import { edgeProcess, readMadeCertificate } from './caddy.ts';

/** Caddy in front of the real gateway, in front of a service that says what it was asked. */
export type EdgeSite = Awaited<ReturnType<typeof openEdgeSite>>;

/** What the service says of a request. */
export interface Heard {
  address: string;
  bytes: number;
}

/** A recording, and a page long enough to be compressed. */
export const RECORDING = 'the sea, and somebody who talks about it';
export const PAGE = `<!doctype html><html lang="en"><title>Edge</title><p>${'Noosa '.repeat(2_000)}</p></html>`;
const POLL_MS = 50;

export async function openEdgeSite() {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-edge-'));
  const service = createServer(answerAsService).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const [http = 0, https = 0, health = 0, gatewayPort = 0, internal = 0] = await findFreePorts(5);
  const ports = { http, https, health, gateway: gatewayPort };
  const publicOrigin = `https://localhost:${https}`;
  const edgeFolder = join(folder, 'edge');
  const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const gateway = start(toGateway({ folder, upstream, publicOrigin, ports: { gateway: gatewayPort, internal } }));
  const edge = start(edgeProcess({ publicOrigin, ports, folder: edgeFolder }));
  const stop = async () => {
    await Promise.all([edge.stop(), gateway.stop()]);
    service.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([gateway.whenReady(), edge.whenReady()]);
    const certificate = await findCertificate(edgeFolder);
    return { folder, ports, publicOrigin, gateway, certificate, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** It is made right after the start. */
async function findCertificate(folder: string) {
  for (;;) {
    const made = readMadeCertificate(folder, 'localhost');
    if (made) return made;
    await sleep(POLL_MS);
  }
}

export function start(spec: ProcessSpec, onLine: (line: string) => void = () => undefined): ManagedProcess {
  const started = new ManagedProcess(spec, { print: () => undefined, onLine });
  started.start();
  return started;
}

interface GatewayOptions {
  folder: string;
  upstream: string;
  publicOrigin: string;
  ports: { gateway: number; internal: number };
}

function toGateway({ folder, upstream, publicOrigin, ports }: GatewayOptions): ProcessSpec {
  const [keys, artifacts] = [join(folder, 'keys'), join(folder, 'artifacts')];
  for (const made of [keys, artifacts]) mkdirSync(made, { recursive: true });
  makeKeys(keys);
  return nodeProgram({
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    env: {
      PATH: readPlainEnv().PATH,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(ports.gateway),
      INTERNAL_PORT: String(ports.internal),
      PUBLIC_ORIGIN: publicOrigin,
      TRUSTED_PROXIES: '127.0.0.1',
      SHELL_URL: upstream,
      CONTENT_URL: upstream,
      IDENTITY_URL: upstream,
      OWNERS_URL: upstream,
      SERVICE_KEYS_FILE: keyFileIn(keys, 'gateway'),
      ARTIFACTS_DIR: artifacts,
      CACHE_DIR: 'none',
      RATE_LIMIT_SCALE: '1000',
    },
    isReady: () => answersOk(`http://127.0.0.1:${ports.internal}/readyz`),
  });
}

/** Shell server and services in one: a page, a recording in ranges, and what it heard of everything else. */
const answerAsService: RequestListener = (request, response) => {
  const path = request.url ?? '';
  if (path.startsWith('/api/media/')) sendRecording(request, response);
  else if (path.startsWith('/api/')) void sendHeard(request, response);
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
};

function sendRecording({ headers: { range } }: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const type = { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' };
  if (first === undefined) {
    response.writeHead(200, type).end(RECORDING);
    return;
  }
  const contentRange = `bytes ${first}-${last}/${RECORDING.length}`;
  response
    .writeHead(206, { ...type, 'content-range': contentRange })
    .end(RECORDING.slice(Number(first), Number(last) + 1));
}

async function sendHeard(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) bytes += chunk.length;
  const heard: Heard = { address: String(request.headers['x-forwarded-for']), bytes };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(heard));
}
