import { Readable } from 'node:stream';

import { BlobStoreUnavailable, UnknownBlob } from '@shoreline/blob-store';
import { expect, it } from 'vitest';

import { readSound } from './read-sound.ts';

const BYTES = 200_000;

it.each([new UnknownBlob('upload/0'), new BlobStoreUnavailable('The store is away.')])(
  'does not take %s for a file of another kind',
  async (fault) => {
    const recording = new Readable({ read: () => recording.destroy(fault) });

    await expect(readSound(recording, BYTES)).rejects.toBe(fault);
  },
);

it('refuses what is no MP3', async () => {
  await expect(readSound(Readable.from([Buffer.alloc(BYTES, 'no sound ')]), BYTES)).rejects.toMatchObject({
    code: 'sound-not-mp3',
  });
});
