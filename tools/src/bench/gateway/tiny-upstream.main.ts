/** `node tiny-upstream.main.ts <port>`: answers every request with the same small JSON, as fast as Node can. */
import { createServer } from 'node:http';

const BODY = Buffer.from(
  JSON.stringify({ message: 'One small answer, the same for everybody.', pad: '-'.repeat(400) }),
);

createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': BODY.length,
    'cache-control': 'public, max-age=2',
  });
  response.end(BODY);
}).listen(Number(process.argv[2]), '127.0.0.1');
