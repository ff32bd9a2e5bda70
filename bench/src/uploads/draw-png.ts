import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEADER_BYTES = 13;
const RGB = 3;
const COLOUR = 2;
const BIT_DEPTH = 8;
const GRAIN = 12;

/** A picture with the grain of a photograph, so that it is as large as one and as hard to read and to write again. */
export function drawPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, COLOUR], 8);
  const rows = Buffer.alloc(height * (1 + width * RGB));
  for (let y = 0; y < height; y += 1) {
    const row = y * (1 + width * RGB);
    for (let x = 0; x < width * RGB; x += 1) rows[row + 1 + x] = ((x + y) / 16 + Math.random() * GRAIN) % 256;
  }
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
