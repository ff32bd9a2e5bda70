import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { onTestFinished } from 'vitest';

/** One request as its bytes arrived. */
export interface RawRequest {
  method: string;
  target: string;
  body: string;
}

export interface RawUpstream {
  origin: string;
  requests: RawRequest[];
  /** What arrived and was no request, or more than one could be read from. */
  malformed: string[];
}

const REQUEST_LINE = /^([A-Z]+) (\/[!-~]*) HTTP\/1\.1$/;
const HEADER_LINE = /^[\w!#$%&'*+.^`|~-]+: ?[\t\u0020-\u007e\u0080-\u00ff]*$/;
const HEAD_END = '\r\n\r\n';

interface Head {
  method: string;
  target: string;
  length: number;
}

/** Undefined unless every line is what RFC 9112 says, with one host and at most one length to say where the body ends. */
function readHead(text: string): Head | undefined {
  const [requestLine = '', ...lines] = text.split('\r\n');
  const [, method, target] = REQUEST_LINE.exec(requestLine) ?? [];
  const isPlain = lines.every((line) => HEADER_LINE.test(line)) && valuesOf(lines, 'host').length === 1;
  const length = readLength(lines);
  return method && target && isPlain && length !== undefined ? { method, target, length } : undefined;
}

function readLength(lines: string[]): number | undefined {
  const [length = '0', ...others] = valuesOf(lines, 'content-length');
  const isPlain = others.length === 0 && valuesOf(lines, 'transfer-encoding').length === 0;
  return isPlain && /^\d+$/.test(length) ? Number(length) : undefined;
}

const valuesOf = (lines: string[], name: string): string[] =>
  lines.filter((line) => line.toLowerCase().startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trim());

/**
 * A server that reads bytes, not HTTP: it takes a request only when it is well-formed to the letter and repeats its target in
 * the response, so that each response says whose it is.
 */
export async function startRawUpstream(): Promise<RawUpstream> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serveConnection(socket, upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const upstream: RawUpstream = { origin: `http://127.0.0.1:${port}`, requests: [], malformed: [] };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return upstream;
}

function serveConnection(socket: Socket, { requests, malformed }: RawUpstream): void {
  let bytes = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    bytes += chunk.toString('latin1');
    for (let request = shiftRequest(); request; request = shiftRequest()) {
      // Probes are nobody's request.
      if (request.method !== 'OPTIONS') requests.push(request);
      socket.write(toResponse(request));
    }
  });
  socket.on('close', () => {
    if (bytes) malformed.push(bytes);
  });

  /** The next complete request. What is none stays, and ends the connection. */
  function shiftRequest(): RawRequest | undefined {
    const end = bytes.indexOf(HEAD_END);
    if (end === -1) return undefined;

    const head = readHead(bytes.slice(0, end));
    if (!head) return void socket.destroy();
    const bodyAt = end + HEAD_END.length;
    const bodyEnd = bodyAt + head.length;
    if (bytes.length < bodyEnd) return undefined;

    const body = bytes.slice(bodyAt, bodyEnd);
    bytes = bytes.slice(bodyEnd);
    return { method: head.method, target: head.target, body };
  }
}

function toResponse({ method, target }: RawRequest): string {
  const text = JSON.stringify({ target });
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n`;
  return method === 'HEAD' ? head : head + text;
}
