import { crc32, createDeflate } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const GREY = 0;

/** A black PNG of any size, without ever holding its pixels: 40,000 × 40,000 of them are some 1.5 MB of file. */
export async function pngOf(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, GREY], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', await deflateRows(width, height)),
    chunk('IEND'),
  ]);
}

async function deflateRows(width: number, height: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const row = Buffer.alloc(width + 1);
  const write = async () => {
    for (let at = 0; at < height; at += 1) {
      if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const [, pieces] = await Promise.all([write(), deflate.toArray()]);
  return Buffer.concat(pieces as Buffer[]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
