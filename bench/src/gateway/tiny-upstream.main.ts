/**
 * `node tiny-upstream.main.ts <port>`: answers `/` with a page and everything else with the same small JSON, as fast as Node can. The page
 * is compressed for those who ask so: nginx does, the gateway compresses it itself.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

const BODY = Buffer.from(
  JSON.stringify({ message: 'One small answer, the same for everybody.', pad: '-'.repeat(400) }),
);
/** Scripts and styles of a page of ours that carry the nonce, and the markup between them: about 60 kB in all. */
const NONCES = 12;
const LINES_BETWEEN = 48;

createServer((request, response) => {
  if (request.url === '/') answerPage(request, response);
  else answer(response, { 'content-type': 'application/json; charset=utf-8' }, BODY);
}).listen(Number(process.argv[2]), '127.0.0.1');

function answerPage({ headers }: IncomingMessage, response: ServerResponse): void {
  const page = createPage(headers['x-csp-nonce']);
  const type = { 'content-type': 'text/html; charset=utf-8' };
  if (headers['accept-encoding'] !== 'gzip') answer(response, type, page);
  else answer(response, { ...type, 'content-encoding': 'gzip' }, gzipSync(page));
}

function answer(response: ServerResponse, headers: Record<string, string>, body: Buffer): void {
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    'cache-control': 'public, max-age=2',
  });
  response.end(body);
}

function createPage(nonce: string | string[] | undefined): Buffer {
  const section = (index: number) => {
    const lines = Array.from({ length: LINES_BETWEEN }, (_, line) => toLine(index * LINES_BETWEEN + line));
    return `<style nonce="${String(nonce)}">.section-${index}{color:#123}</style>${lines.join('')}`;
  };
  return Buffer.from(
    `<!doctype html><title>Page</title>${Array.from({ length: NONCES }, (_, index) => section(index)).join('')}`,
  );
}

/** Every line differs a little, as the cards of a list do. */
const toLine = (line: number): string =>
  `<li class="card card-${line % 7}"><a href="/directory/listing-${line * 37}">Listing number ${line * line}</a></li>`;
