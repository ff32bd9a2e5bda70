import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { buffer } from 'node:stream/consumers';

import type { EdgeSite } from './edge-site.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Question {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine that asks; one that no proxy has. */
  from?: string;
}

type Site = Pick<EdgeSite, 'ports' | 'certificate'>;

/** Over HTTP/1.1 and TLS. */
export function askEdge({ ports, certificate }: Site, question: Question): Promise<Answer> {
  const options = { ...toOptions(question, ports.https), ca: certificate.authority, servername: 'localhost' };
  return ask((listener) => requestHttps(options, listener), question.body);
}

/** Without TLS, to any port. */
export const askPlain = (port: number, question: Question): Promise<Answer> =>
  ask((listener) => requestHttp(toOptions(question, port), listener), question.body);

const toOptions = ({ path, method = 'GET', headers = {}, from }: Question, port: number): RequestOptions => ({
  ...{ host: '127.0.0.1', port, path, method, agent: false },
  headers: { host: `localhost:${port}`, ...headers },
  ...(from !== undefined && { localAddress: from }),
});

type Listener = (response: IncomingMessage) => void;

async function ask(open: (listener: Listener) => ReturnType<typeof requestHttps>, body = ''): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = open((response) => {
    buffer(response).then(
      (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
      reject,
    );
  });
  // Who is refused in the middle of a body hears the answer and then a broken connection.
  request.on('error', reject).end(body);
  return promise;
}

/** Over HTTP/2. */
export async function askHttp2({ ports, certificate }: Site, headers: OutgoingHttpHeaders): Promise<Answer> {
  const session = connect(`https://localhost:${ports.https}`, { ca: certificate.authority });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    session.once('error', reject);
    const stream = session.request(headers);
    stream.once('error', reject);
    stream.once('response', (given) => {
      buffer(stream).then((body) => resolve({ status: Number(given[':status']), headers: given, body }), reject);
    });
    return await promise;
  } finally {
    session.close();
  }
}
