import type { IncomingMessage } from 'node:http';
import { Http2ServerRequest } from 'node:http2';

import { ApiError } from '@shoreline/service-kit';

export function carriesBody(request: IncomingMessage): boolean {
  const { headers } = request;
  return (
    isOpenStream(request) || headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  );
}

/** HTTP/2 says in its frames, not in a header, that a body follows. */
const isOpenStream = (request: unknown): boolean =>
  request instanceof Http2ServerRequest && !request.stream.endAfterHeaders;

/** 413, and the connection with the rest of the body ends. */
export const bodyTooLarge = ({ httpVersionMajor }: IncomingMessage): ApiError =>
  new ApiError({
    status: 413,
    code: 'body-too-large',
    message: 'This is more than we take at once.',
    headers: httpVersionMajor === 1 ? { connection: 'close' } : {},
  });

/** Buffers the body before it is proxied: a client that sends slowly, or leaves in the middle, occupies no slot of a service. */
export async function readRequestBody(request: IncomingMessage, limitBytes: number): Promise<Buffer | undefined> {
  if (!carriesBody(request)) return undefined;

  const chunks: Buffer[] = [];
  for await (const chunk of readWithin(request, limitBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* readWithin(request: IncomingMessage, limitBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    // The request must stay open when reading stops early: its response is still to be written.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limitBytes) throw bodyTooLarge(request);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : bodyIncomplete(error);
  }
  // A stream of HTTP/2 that was reset ends like a complete one.
  if (request.aborted) throw bodyIncomplete();
}

/** Nobody reads it: the client is gone, or got a 408. */
const bodyIncomplete = (cause?: unknown): ApiError =>
  new ApiError({ status: 400, code: 'bad-request', message: 'The body did not arrive whole.', cause });
