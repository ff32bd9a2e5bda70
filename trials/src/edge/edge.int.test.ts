import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { findFreePorts } from '@shoreline/tools/ports';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askEdge, askHttp2, askPlain } from './ask-edge.ts';
import { edgeProcess, findCaddyObstacle, validateEdge } from './caddy.ts';
import { type EdgeSite, type Heard, openEdgeSite, PAGE, RECORDING, start } from './edge-site.ts';

const obstacle = await findCaddyObstacle();
if (obstacle !== undefined) process.stderr.write(`SKIPPED: the edge in front of the gateway: ${obstacle}\n`);
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const hasBrowser = obstacle === undefined && existsSync(browser);
if (obstacle === undefined && !hasBrowser)
  process.stderr.write(`SKIPPED: HTTP/3 of the edge: there is no browser ${browser}\n`);

const START_MS = 60_000;
/** One that no proxy has. */
const VISITOR = '127.0.0.2';
const CHANGE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
/** A part of a photograph in base64, as long as the gateway lets one be, and the photograph it is of. */
const CHUNK_BYTES = 716_800;
const PHOTOGRAPH_BYTES = 8_388_608;
/** What a connection has of its own, and what names or counts one request. */
const OF_ONE_REQUEST = [
  'age',
  'server-timing',
  'alt-svc',
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'via',
  'ratelimit',
];

let site: EdgeSite;
/** How a browser is told which key it may trust without an authority it knows. */
const hashKey = (pem: Buffer) =>
  createHash('sha256')
    .update(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
const heardIn = ({ body }: { body: Buffer }) => JSON.parse(body.toString()) as Heard;

describe.skipIf(obstacle !== undefined)('the edge', () => {
  beforeAll(async () => {
    site = await openEdgeSite();
  }, START_MS);
  afterAll(() => site?.stop());

  it('speaks HTTP/1.1 and HTTP/2, and says that it speaks HTTP/3', async () => {
    const old = await askEdge(site, { path: '/' });
    const modern = await askHttp2(site, { ':path': '/' });

    expect([old.status, modern.status]).toEqual([200, 200]);
    expect([old.body.toString(), modern.body.toString()]).toEqual([PAGE, PAGE]);
    expect(modern.headers['alt-svc']).toContain(`h3=":${site.ports.https}"`);
  });

  it.skipIf(!hasBrowser)('speaks HTTP/3 with a browser', { timeout: START_MS }, async () => {
    const { cert } = site.certificate;
    const args = [
      '--no-sandbox',
      `--origin-to-force-quic-on=localhost:${site.ports.https}`,
      `--ignore-certificate-errors-spki-list=${hashKey(readFileSync(cert))}`,
    ];
    const opened = await chromium.launch({ executablePath: browser, args });
    try {
      const page = await opened.newPage();
      await page.goto(site.publicOrigin);

      expect(await page.title()).toBe('Edge');
      expect(await page.evaluate('performance.getEntriesByType("navigation")[0].nextHopProtocol')).toBe('h3');
    } finally {
      await opened.close();
    }
  });

  it('leads http to the same address over https', async () => {
    const { status, headers } = await askPlain(site.ports.http, { path: '/directory?q=surf' });

    expect(status).toBe(308);
    // Without the port: inside of the container it is another one than visitors know.
    expect(headers.location).toBe('https://localhost/directory?q=surf');
  });

  it('answers nobody who asks for another name', async () => {
    const { status, body } = await askEdge(site, { path: '/', headers: { host: 'evil.example' } });

    expect([status, body.length]).toEqual([421, 0]);
  });

  it.each(['/', '/api/auth/user', '/podcast-cover.jpg', '/no/../such'])(
    'passes on what the gateway says of %s, and adds nothing of its own',
    async (path) => {
      const [direct, through] = [await askPlain(site.ports.gateway, { path }), await askEdge(site, { path })];
      const headersOf = ({ headers }: typeof direct) =>
        Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_REQUEST.includes(name)));

      expect(headersOf(through)).toEqual(headersOf(direct));
      expect(through.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    },
  );

  it('lets the gateway see who asks, whatever they say of themselves', async () => {
    const claims = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' };

    const plain = await askEdge(site, { path: '/api/auth/user', from: VISITOR });
    const claiming = await askEdge(site, { path: '/api/auth/user', from: VISITOR, headers: claims });

    expect([heardIn(plain).address, heardIn(claiming).address]).toEqual([VISITOR, VISITOR]);
  });

  it('leaves compression to the gateway, and its tags as they are', async () => {
    const ask = (headers: Record<string, string>) => askEdge(site, { path: '/', headers });
    const [plain, compressed] = [await ask({}), await ask({ 'accept-encoding': 'br' })];
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(compressed.headers.etag) });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.body).toString()).toBe(PAGE);
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('lets a photograph of 8 MB through in its parts, and the gateway refuse what is too long', async () => {
    const send = (path: string, bytes: number) =>
      askEdge(site, { path, method: 'POST', headers: CHANGE, body: 'x'.repeat(bytes) });
    const chunks = Array.from({ length: Math.ceil(PHOTOGRAPH_BYTES / CHUNK_BYTES) });

    const heard = await Promise.all(chunks.map(async () => heardIn(await send('/api/photographs/parts', CHUNK_BYTES))));

    expect(heard.map(({ bytes }) => bytes)).toEqual(chunks.map(() => CHUNK_BYTES));
    expect((await send('/api/photographs/parts', CHUNK_BYTES + 1)).status).toBe(413);
  });

  it('streams a recording in ranges', async () => {
    const part = await askEdge(site, { path: '/api/media/episode.mp3', headers: { range: 'bytes=4-6' } });

    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 4-6/${RECORDING.length}` } });
    expect(part.body.toString()).toBe('sea');
  });

  it('waits for a gateway that starts again', { timeout: START_MS }, async () => {
    await site.gateway.stop();
    const response = askEdge(site, { path: '/api/auth/user' });
    site.gateway.start();

    expect((await response).status).toBe(200);
  });

  it('says that the site is away, and logs nothing of who asked for what', { timeout: START_MS }, async () => {
    const [http = 0, https = 0, health = 0, gateway = 0] = await findFreePorts(4);
    const ports = { http, https, health, gateway };
    const folder = join(site.folder, 'alone');
    const lines: string[] = [];
    const { cert, key, authority } = site.certificate;
    const settings = { EDGE_RETRY_FOR: '50ms', EDGE_TLS: `tls ${cert} ${key}` };
    const spec = edgeProcess({ publicOrigin: `https://localhost:${https}`, ports, folder, settings });
    const alone = start(spec, (line) => lines.push(line));
    await alone.whenReady();

    const { status, headers, body } = await askEdge(
      { ports, certificate: { cert, key, authority } },
      { path: '/directory?q=private', headers: { cookie: 'a=private' } },
    );
    await alone.stop();

    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([502, '2', 'no-store']);
    expect(body.toString()).toBe('The site cannot be reached for a moment. Please try again.');
    expect(lines.join('\n')).toContain('shutdown complete');
    expect(lines.join('\n')).not.toMatch(/private|127\.0\.0\.1"/);
  });

  it('is a Caddyfile that Caddy accepts, for a name on the internet, too', async () => {
    const { code, output } = await validateEdge(site.folder, { PUBLIC_ORIGIN: 'https://shoreline.example' });

    expect(output).toContain('Valid configuration');
    expect(code).toBe(0);
  });
});
