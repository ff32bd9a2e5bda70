import type { IncomingMessage } from 'node:http';
import { Http2ServerRequest } from 'node:http2';
import { Readable } from 'node:stream';

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

/** A body in memory, which may be sent twice, or a way to begin reading it. */
export type SendableBody = Buffer | (() => Readable);

/** Prepares the body of a request: read whole where it may have to be sent again, else as it arrives. */
export async function takeBody(
  request: IncomingMessage,
  { limitBytes, isKeyed }: { limitBytes: number; isKeyed: boolean },
): Promise<SendableBody | undefined> {
  if (!carriesBody(request)) return undefined;
  if (!isKeyed) return () => limitBody(request, limitBytes);

  const chunks: Buffer[] = [];
  for await (const chunk of readWithin(request, limitBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The body as it arrives; it fails at the first byte over the limit, whatever length was announced. */
const limitBody = (request: IncomingMessage, limitBytes: number): Readable =>
  Readable.from(readWithin(request, limitBytes), { objectMode: false });

async function* readWithin(request: IncomingMessage, limitBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  // The request must stay open when reading stops early: its answer is still to be written.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw bodyTooLarge(request);
    yield chunk;
  }
}
