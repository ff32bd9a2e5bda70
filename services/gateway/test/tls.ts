import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type OutgoingHttpHeaders } from 'node:http2';
import { type IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { startService } from '@shoreline/service-kit';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';

import { openTls } from '../src/tls/open-tls.ts';
import { buildGateway, settingsFor, startUpstreams } from './gateway.ts';

export const HTTPS_ORIGIN = 'https://localhost:8443';

/** Writes a certificate of its own and its key into a folder that goes with the test. */
export async function writeCertificate(commonName = 'localhost') {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  const rewrite = async (name: string) => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: name }], { keyType: 'ec' });
    writeFileSync(files.certFile, cert);
    writeFileSync(files.keyFile, key);
  };
  await rewrite(commonName);
  return { ...files, rewrite };
}

/** The complete gateway behind a certificate, as `main.ts` starts it. */
export async function startTlsGateway(settings: Record<string, string> = {}) {
  const upstreams = await startUpstreams();
  const files = await writeCertificate();
  const { app, env, metrics, log, close } = buildGateway({
    ...settingsFor(upstreams),
    PUBLIC_ORIGIN: HTTPS_ORIGIN,
    TLS_CERT_FILE: files.certFile,
    TLS_KEY_FILE: files.keyFile,
    DRAIN_MS: '100',
    ...settings,
  });
  const tls = openTls(env, { log, metrics });
  const service = await startService({
    app,
    env,
    metrics,
    log,
    onStop: close,
    ...(tls && { openServer: tls.openServer }),
  });
  onTestFinished(async () => {
    tls?.stop();
    await service.stop();
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  });
  return { ...upstreams, files, service, port: service.port };
}

/** An HTTP/2 session that ends with the test. */
export function openSession(port: number): ClientHttp2Session {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
  session.on('error', () => undefined);
  onTestFinished(() => session.destroy());
  return session;
}

export interface TlsResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One request over HTTP/2; fails when the stream is reset. */
export function ask(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body?: string): Promise<TlsResponse> {
  const stream = session.request(headers, { endStream: body === undefined });
  if (body !== undefined) stream.end(body);
  return readResponse(stream);
}

export async function readResponse(stream: ClientHttp2Stream): Promise<TlsResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingHttpHeaders & { ':status'?: number }>();
  stream.once('response', resolve).once('error', reject);
  stream.once('close', () => reject(new Error(`closed with code ${stream.rstCode}`)));
  const [headers, body] = await Promise.all([promise, buffer(stream)]);
  if (stream.rstCode) throw new Error(`reset with code ${stream.rstCode}`);
  return { status: Number(headers[':status']), headers, body: body.toString() };
}

/** One request over HTTP/1.1. */
export function askHttp1(port: number, path: string): Promise<TlsResponse> {
  return new Promise((resolve, reject) => {
    const options = { port, path, host: 'localhost', rejectUnauthorized: false, agent: false as const };
    request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body: body.toString() }), reject);
    })
      .once('error', reject)
      .end();
  });
}
