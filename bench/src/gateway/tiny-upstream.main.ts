/** `node tiny-upstream.main.ts <port>`: answers `/` with a page and everything else with the same small JSON, as fast as Node can. */
import { createServer, type ServerResponse } from 'node:http';

const BODY = Buffer.from(
  JSON.stringify({ message: 'One small answer, the same for everybody.', pad: '-'.repeat(400) }),
);
/** Scripts and styles of a page of ours that carry the nonce, and the markup between them: about 60 kB in all. */
const NONCES = 12;
const LINES_BETWEEN = 48;

createServer((request, response) => {
  if (request.url === '/') answer(response, 'text/html; charset=utf-8', createPage(request.headers['x-csp-nonce']));
  else answer(response, 'application/json; charset=utf-8', BODY);
}).listen(Number(process.argv[2]), '127.0.0.1');

function answer(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, {
    'content-type': type,
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
