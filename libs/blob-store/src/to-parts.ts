import type { Readable } from 'node:stream';

/** Cuts a stream into parts of one length; the last, and an only one, may be shorter or empty. Holds one at a time. */
export async function* toParts(source: Readable, partBytes: number): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = [];
  let room = partBytes;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (rest.length >= room) {
      yield Buffer.concat([...chunks, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      chunks = [];
      room = partBytes;
    }
    chunks.push(rest);
    room -= rest.length;
  }
  yield Buffer.concat(chunks);
}
