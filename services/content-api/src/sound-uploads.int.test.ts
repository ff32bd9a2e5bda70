import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { openMediaBlobs } from '@shoreline/blob-store';
import { SOUND_PART_BYTES } from '@shoreline/contracts/operator-content';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { toId3Tag } from '@shoreline/service-testing/id3-tag';
import { beforeAll, expect, it } from 'vitest';

import { prepareContent, startContent } from '../test/start-content.ts';
import { encodeMp3, SAMPLE_RATE } from './seed/sketch/encode-mp3.ts';
import { createSoundUploads } from './editing/sound/sound-uploads.ts';

const BASE = '/api/operator-content';
const SECONDS = 3;
const { connection } = openTestDatabase();
prepareContent(connection);
let mp3: Buffer;

beforeAll(async () => {
  const tone = Float32Array.from({ length: SAMPLE_RATE * SECONDS }, (_, at) => Math.sin(at / 20) / 2);
  mp3 = Buffer.concat([toId3Tag({ 'The quilt': 0, 'It falls': 1_500 }), await encodeMp3(tone)]);
});

it('takes an MP3 in parts, and reads its length and chapters', async () => {
  const { as, get, mediaDir } = await startContent(connection);
  const upload = createUpload(as('editor'));
  const half = Math.ceil(mp3.length / 2);

  // The second first, and twice: a part takes its own place.
  await upload.add(1, mp3.subarray(half));
  await upload.add(0, mp3.subarray(0, half));
  await upload.add(1, mp3.subarray(half));
  const { status, body } = await upload.complete(2);

  const digest = createHash('sha256').update(mp3).digest('hex').slice(0, 16);
  expect(status).toBe(201);
  expect(body).toEqual({
    audioUrl: `/api/media/episode-${digest}.mp3`,
    audioBytes: mp3.length,
    audioType: 'audio/mpeg',
    duration: '0:03',
    chapters: [
      { start: 0, title: 'The quilt' },
      { start: 1.5, title: 'It falls' },
    ],
  });
  expect(readFileSync(join(mediaDir, `episode-${digest}.mp3`)).equals(mp3)).toBe(true);
  expect((await get(`/api/media/episode-${digest}.mp3`)).status).toBe(200);
  expect(readdirSync(join(mediaDir, '.uploads'))).toEqual([`${upload.id}.json`]);
});

it('answers whoever asks again the same, also while it is put together', async () => {
  const { as, media } = await startContent(connection);
  const upload = createUpload(as('editor'));
  await upload.add(0, mp3);

  const [first, second] = await Promise.all([upload.complete(1), upload.complete(1)]);
  const later = await upload.complete(1);

  expect(first.status).toBe(201);
  expect([second.body, later.body]).toEqual([first.body, first.body]);
  expect(await createSoundUploads(media).prune(new Date(Date.now() + 60_000))).toBe(1);
  expect(await upload.complete(1)).toMatchObject({ status: 409, body: { code: 'sound-incomplete' } });
});

it('reads a long recording in its order, and all of it', async () => {
  const { as, media } = await startContent(connection);
  const upload = createUpload(as('editor'));
  const long = Buffer.concat([mp3, ...Array.from({ length: 20 }, () => randomBytes(50_000))]);
  const pieces = Array.from({ length: Math.ceil(long.length / 70_001) }, (_, at) =>
    long.subarray(at * 70_001, (at + 1) * 70_001),
  );
  for (const [part, piece] of pieces.entries()) await upload.add(part, piece);

  const { status, body } = await upload.complete(pieces.length);

  const { audioUrl = '' } = body as unknown as { audioUrl: string };
  expect([status, body]).toMatchObject([201, { audioBytes: long.length }]);
  expect((await buffer(await media.recordings.get(audioUrl.replace('/api/media/', '')))).equals(long)).toBe(true);
});

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100))],
  ['noise', randomBytes(4_096)],
])('refuses %s, whatever it is called', async (_, bytes) => {
  const { as, mediaDir } = await startContent(connection);
  const upload = createUpload(as('editor'));
  await upload.add(0, bytes);

  expect(await upload.complete(1)).toMatchObject({ status: 400, body: { code: 'sound-not-mp3' } });
  expect(readdirSync(mediaDir)).toEqual(['.uploads']);
});

it('says that a part is missing, and that one is too large', async () => {
  const { as } = await startContent(connection);
  const upload = createUpload(as('editor'));
  await upload.add(0, mp3);

  expect(await upload.complete(2)).toMatchObject({ status: 409, body: { code: 'sound-incomplete' } });
  expect((await upload.add(1, Buffer.alloc(SOUND_PART_BYTES + 1))).status).toBe(413);
  expect((await upload.add(200, mp3)).status).toBe(400);
});

it('removes what nobody completed', async () => {
  const { as, media, mediaDir } = await startContent(connection);
  const upload = createUpload(as('editor'));
  await upload.add(0, mp3);
  const uploads = createSoundUploads(media);

  expect(await uploads.prune(new Date(0))).toBe(0);
  expect(await uploads.prune(new Date(Date.now() + 60_000))).toBe(1);
  expect(existsSync(join(mediaDir, '.uploads', upload.id))).toBe(false);
});

it('takes parts at one replica, puts them together at another, and is heard by ranges at both', async () => {
  const mongodb = () =>
    openMediaBlobs({ MEDIA_STORE: 'mongodb', MEDIA_DIR: '/dev/null/none', S3_REGION: 'auto' }, () =>
      connection.getClient().db(connection.name),
    );
  const one = await startContent(connection, { media: await mongodb() });
  const two = await startContent(connection, { media: await mongodb() });
  const atOne = createUpload(one.as('editor'));
  const atTwo = createUpload(two.as('editor'), atOne.id);
  const half = Math.ceil(mp3.length / 2);

  await atOne.add(0, mp3.subarray(0, half));
  await atTwo.add(1, mp3.subarray(half));
  const { body } = await atTwo.complete(2);

  const { audioUrl } = body as unknown as { audioUrl: string };
  for (const { get, request } of [one, two]) {
    const range = await request(audioUrl, { headers: { range: `bytes=${half - 2}-${half + 1}` } });
    expect([range.status, Buffer.from(await range.arrayBuffer())]).toEqual([206, mp3.subarray(half - 2, half + 2)]);
    expect((await get(audioUrl, { range: `bytes=${mp3.length}-` })).status).toBe(416);
  }
  expect(await one.media.uploads.list('')).toEqual([`${atOne.id}.json`]);
  expect(await atOne.complete(2)).toMatchObject({ status: 201, body });
});

it('reads a transcript, or names the lines that are none', async () => {
  const { as } = await startContent(connection);
  const send = (vtt: string) => as('editor')('POST', `${BASE}/transcripts`, { vtt });

  expect(await send('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Wyn>Hello')).toMatchObject({
    status: 200,
    body: { transcript: [{ start: 1, speaker: 'Wyn', text: 'Hello' }] },
  });
  expect(await send('WEBVTT\n\n1\nHello')).toMatchObject({
    status: 400,
    body: { code: 'transcript-unreadable', issues: [{ path: 'line 4' }] },
  });
});

type Send = ReturnType<Awaited<ReturnType<typeof startContent>>['as']>;

function createUpload(send: Send, id: string = randomUUID()) {
  return {
    id,
    add: (part: number, bytes: Buffer) =>
      send('PUT', `${BASE}/sounds/${id}/parts/${part}`, { data: bytes.toString('base64') }),
    complete: (parts: number) => send('POST', `${BASE}/sounds/${id}/completion`, { parts }),
  };
}
