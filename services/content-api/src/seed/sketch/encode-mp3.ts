import { createMp3Encoder } from 'wasm-media-encoders';

/** Samples per second of every sketch: enough for surf and strings, and half the size of a CD's. */
export const SAMPLE_RATE = 24_000;
const BITRATE_KBPS = 48;
const BITS_PER_BYTE = 8;
const BITS_PER_KILOBIT = 1_000;
const CHUNK_SECONDS = 5;

/** Turns samples into an MP3 of constant rate, which every browser plays and finds its way in. */
export async function encodeMp3(samples: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE_KBPS });

  const parts: Buffer[] = [];
  const chunk = CHUNK_SECONDS * SAMPLE_RATE;
  for (let start = 0; start < samples.length; start += chunk) {
    // The encoder writes every part over the one before.
    parts.push(Buffer.from(encoder.encode([samples.subarray(start, start + chunk)])));
  }
  parts.push(Buffer.from(encoder.finalize()));
  return Buffer.concat(parts);
}

/** How long an MP3 of this many bytes plays, in seconds: exact at a constant rate. */
export const secondsOf = (bytes: number): number => (bytes * BITS_PER_BYTE) / (BITRATE_KBPS * BITS_PER_KILOBIT);
