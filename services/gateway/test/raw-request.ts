import { connect } from 'node:net';

interface RawResponse {
  head: string;
  /** Chunks already put together. */
  body: Buffer;
}

const TIMEOUT_MS = 3_000;
/** The response has started; the rest follows at once. */
const QUIET_MS = 100;
const CHUNKED = /^transfer-encoding: chunked\r$/im;

/** Sends these bytes and reads until the other side closes or says nothing for a while. */
export const sendRaw = async (port: number, text: string): Promise<string> =>
  (await readAll(port, text)).toString('latin1');

/** Sends one request with `Connection: close` and splits the response. */
export async function sendRawBytes(port: number, text: string): Promise<RawResponse> {
  const bytes = await readAll(port, text);
  const end = bytes.indexOf('\r\n\r\n');
  const head = `${bytes.subarray(0, end).toString()}\r`;
  const rest = bytes.subarray(end + '\r\n\r\n'.length);
  return { head, body: CHUNKED.test(head) ? joinChunks(rest) : rest };
}

async function readAll(port: number, text: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    socket.setTimeout(QUIET_MS);
  });
  socket.on('error', () => undefined);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  socket.write(text, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks);
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.subarray(at, lineEnd).toString(), 16);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
  return Buffer.concat(parts);
}
