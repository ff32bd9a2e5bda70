import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { photographLimits, type StoredPhotograph, toPhotographJpeg } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';

import { pngOf } from '../../test/png-of.ts';
import { sendParts, sendPhotograph } from '../../test/send-photograph.ts';
import { prepareContent, startContent } from '../../test/start-content.ts';

const DAY_MS = 86_400_000;
const LIMIT_BYTES = 200_000;
const GPS = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '26/1 23/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '153/1 5/1 0/1',
};
const { connection } = openTestDatabase();
prepareContent(connection);
let small: Buffer;

/** Pictures are made here, and the process that decodes starts with each test. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
  });

beforeAll(async () => {
  small = await noise(640, 480, 20).jpeg().toBuffer();
});

const photographOf = ({ body }: { body: unknown }) => body as StoredPhotograph;

it('makes an 8 MB photograph with a position into small files that say nothing of it', async () => {
  const original = await noise(4_000, 3_000, 40).png().toBuffer();
  const sent = await sharp(original)
    .jpeg({ quality: 91 })
    .withExif({ IFD0: { Make: 'A telephone' }, IFD3: GPS })
    .toBuffer();
  expect(sent.length).toBeGreaterThan(8_000_000);
  const content = await startContent(connection);

  const answer = await sendPhotograph(content, sent);

  expect(answer.status).toBe(200);
  const { id, width, height, placeholder } = photographOf(answer);
  expect({ width, height }).toEqual({ width: 1_600, height: 1_200 });
  expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  const folder = join(content.mediaDir, 'photographs/files', id);
  const files = readdirSync(folder).toSorted();
  expect(files).toEqual(
    ['1600.avif', '1600.webp', '480.avif', '480.webp', '960.avif', '960.jpg', '960.webp'].toSorted(),
  );
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    const { exif, icc, iptc, xmp, width: wide } = await sharp(bytes).metadata();
    expect(bytes.length, name).toBeLessThan(LIMIT_BYTES);
    expect([exif, icc, iptc, xmp, bytes.includes('Exif')], name).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(wide, name).toBe(Number.parseInt(name, 10));
  }
});

it('turns what a telephone held upright took, and enlarges nothing', async () => {
  const content = await startContent(connection);
  const sideways = await sharp(small).withMetadata({ orientation: 6 }).toBuffer();

  const photograph = photographOf(await sendPhotograph(content, sideways, 'owner'));

  expect(photograph).toMatchObject({ width: 480, height: 640 });
  const files = readdirSync(join(content.mediaDir, 'photographs/files', photograph.id)).toSorted();
  expect(files).toEqual(['480.avif', '480.jpg', '480.webp']);
});

it('serves the files for ever, whole and with their types', async () => {
  const content = await startContent(connection);
  const photograph = photographOf(await sendPhotograph(content, small));

  const jpeg = await content.request(toPhotographJpeg(photograph), { headers: { range: 'bytes=0-1' } });
  const known = await content.request(toPhotographJpeg(photograph), {
    headers: { 'if-none-match': jpeg.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  });

  expect(Object.fromEntries(jpeg.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([jpeg.status, known.status]).toEqual([200, 304]);
  expect((await sharp(Buffer.from(await jpeg.arrayBuffer())).metadata()).format).toBe('jpeg');
  for (const file of ['100.jpg', '480.gif', '..%2f..%2fsecret', '480.avif.bak']) {
    expect((await content.request(`/api/photographs/${photograph.id}/${file}`)).status, file).toBe(404);
  }
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
/** Nothing but how an archive ends. */
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

it.each([
  ['a drawing', () => svg, 'photograph-unreadable', 'no photograph we can read'],
  ['a page with the name of a picture', () => page, 'photograph-unreadable', 'no photograph we can read'],
  ['a picture that is a page, too', () => Buffer.concat([small, page]), 'photograph-unreadable', 'more than a picture'],
  ['a picture that is an archive, too', () => Buffer.concat([small, emptyZip]), 'photograph-unreadable', 'more than'],
  [
    'a picture that is a PDF, too',
    () => Buffer.concat([small, Buffer.from('%PDF-1.7')]),
    'photograph-unreadable',
    'more',
  ],
  [
    'a drawing behind the first bytes of a JPEG',
    () => Buffer.concat([small.subarray(0, 3), svg]),
    'photograph-unreadable',
    'more than',
  ],
  ['half a picture', () => small.subarray(0, small.length / 2), 'photograph-unreadable', 'no photograph we can read'],
  [
    'noise behind the first bytes of a PNG',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(999)]),
    'photograph-unreadable',
    'no photograph',
  ],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'photograph-unreadable', 'HEIC'],
  [
    'a file of every pixel black, 40,000 by 40,000',
    () => pngOf(40_000, 40_000),
    'photograph-too-large',
    '50 megapixels',
  ],
])('refuses %s with a sentence', async (_, make, code, message) => {
  const content = await startContent(connection);

  const { status, body } = await sendPhotograph(content, await make());

  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
  ]);
});

it('answers a second completion as the first, also at the same moment, and the same file as the same photograph', async () => {
  const content = await startContent(connection);
  const first = await sendPhotograph(content, small);
  const path = `/api/photographs/uploads/${first.upload}/completion`;
  const complete = () => content.as('stranger')('POST', path, { parts: 1 });

  const again = await Promise.all([complete(), complete()]);
  const other = await sendPhotograph(content, small, 'owner');

  expect([...again, other].map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
});

it('takes parts of uploads that somebody opened, for an hour', async () => {
  let now = new Date('2026-11-20T00:00:00Z');
  const content = await startContent(connection, { now: () => now });
  const opened = await content.as('editor')('POST', '/api/operator-content/photograph-uploads');
  const { upload } = opened.body as unknown as { upload: string };

  const incomplete = await content.as('stranger')('POST', `/api/photographs/uploads/${upload}/completion`, {
    parts: 2,
  });
  const unknown = await sendParts(content, randomUUID(), small);
  now = new Date(now.getTime() + 3_600_001);
  const anHourLater = await sendParts(content, upload, small);

  expect([incomplete.status, incomplete.body.code]).toEqual([409, 'photograph-incomplete']);
  for (const answer of [unknown, anHourLater]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'photograph-upload-unknown']);
  }
  const tooMuch = Buffer.alloc(photographLimits.partBytes + 1);
  const part = `/api/photographs/uploads/${upload}/parts/0`;
  expect((await content.as('stranger')('PUT', part, tooMuch)).body).toMatchObject({ code: 'body-too-large' });
  const tooMuchJson = { data: Buffer.alloc(photographLimits.partBytes + 3).toString('base64') };
  expect((await content.as('stranger')('PUT', part, tooMuchJson)).status).toBe(400);
  const tooMany = `/api/photographs/uploads/${upload}/parts/${photographLimits.parts}`;
  expect((await content.as('stranger')('PUT', tooMany, { data: 'AAAA' })).status).toBe(400);
});

it('takes the parts of a page of the release before, which come as JSON', async () => {
  const content = await startContent(connection);
  const opened = await content.as('editor')('POST', '/api/operator-content/photograph-uploads');
  const path = `/api/photographs/uploads/${(opened.body as unknown as { upload: string }).upload}`;
  const visitor = content.as('stranger');

  const part = await visitor('PUT', `${path}/parts/0`, { data: small.toString('base64') });
  const answer = await visitor('POST', `${path}/completion`, { parts: 1 });

  expect([part.status, answer.status]).toEqual([204, 200]);
  expect(photographOf(answer)).toMatchObject({ width: 640, height: 480 });
});

it('lets nobody open an upload but operators who edit, and services for those they know', async () => {
  const content = await startContent(connection);
  const path = '/api/operator-content/photograph-uploads';

  expect((await content.as('stranger')('POST', path)).status).toBe(404);
  expect((await content.as('moderator')('POST', path)).status).toBe(403);
  expect(
    (await content.as('stranger')('POST', '/api/photographs/uploads', { by: { kind: 'owner', id: 'me' } })).status,
  ).toBe(401);
  const by = { kind: 'member', id: randomUUID() };
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) {
    statuses.push((await content.post('identity', '/api/photographs/uploads', { by })).status);
  }
  expect([statuses.slice(0, 60).every((status) => status === 201), statuses.at(-1)]).toEqual([true, 429]);
});

it('answers two hundred at once: some are made, the others are told when to come back', async () => {
  const content = await startContent(connection);
  const { uploads } = content.photographs;
  const open = await Promise.all(
    Array.from({ length: 200 }, (_, index) => uploads.open({ kind: 'owner', id: `owner-${index}` })),
  );

  const answers = await Promise.all(
    open.map(async ({ upload }, index) =>
      sendParts(content, upload, Buffer.concat([small, Buffer.from(`trailer ${index}`)])),
    ),
  );

  const made = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect(made.length).toBeGreaterThan(0);
  expect(made.length + refused.length).toBe(200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['too-busy']));
  const [busy] = open.filter((_, index) => answers[index]?.status === 503);
  const again = await content.as('stranger')('POST', `/api/photographs/uploads/${busy?.upload}/completion`, {
    parts: 1,
  });
  expect(again.status).toBe(200);
});

it('throws away after a day what nothing refers to, and what was never completed', async () => {
  const content = await startContent(connection);
  const { photographs, mediaDir } = content;
  const used = photographOf(await sendPhotograph(content, small));
  const unused = photographOf(await sendPhotograph(content, await noise(100, 80, 5).png().toBuffer()));
  await content.as('editor')('POST', '/api/operator-content/photograph-uploads');
  await connection
    .collection<{ _id: string }>('content_items')
    .insertOne({ _id: 'listing:x', fields: { photographs: [used] } } as never);
  const tomorrow = new Date(Date.now() + DAY_MS + 60_000);

  const { unused_photographs: purge, photograph_uploads: purgeUploads } = photographs.rules;
  expect(await purge.waiting?.(new Date())).toBe(0);
  expect(await purge(new Date())).toBe(0);
  const waiting = await purge.waiting?.(tomorrow);
  const counts = [await purge(tomorrow), await purge(tomorrow)];
  const uploads = [await purgeUploads(tomorrow), await purgeUploads(tomorrow)];

  expect([waiting, counts[1], uploads[1]]).toEqual([counts[0], 0, 0]);
  expect(counts[0]).toBeGreaterThan(0);
  expect(uploads[0]).toBeGreaterThan(0);
  expect((await content.request(toPhotographJpeg(used))).status).toBe(200);
  expect((await content.request(toPhotographJpeg(unused))).status).toBe(404);
  expect(existsSync(join(mediaDir, 'photographs/files', unused.id))).toBe(false);
  await connection.collection<{ _id: string }>('content_items').deleteOne({ _id: 'listing:x' });
});
