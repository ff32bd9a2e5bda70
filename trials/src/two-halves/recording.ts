import { randomUUID } from 'node:crypto';

import { episodeRoutes } from '@shoreline/contracts';
import { operatorContentRoutes } from '@shoreline/contracts/operator-content';
import { toId3Tag } from '@shoreline/service-testing/id3-tag';
import { UserError } from '@shoreline/tools/print';

import { PAGE_HEADERS } from '../requests.ts';
import { createVisitor, signIn } from '../visitor.ts';
import type { Half, HalvedSite } from './halves.ts';

const EDITOR = 'editor@example.com';
/** So small that there are several. */
const CHUNK_BYTES = 262_144;
const PARTIAL_CONTENT = 206;
/** As a player asks: the beginning, and from somewhere on. */
const SEEK_AT = 100_001;

/** Parts by turns to both, put together at one, heard by ranges at the other. */
export async function checkRecording({ halves: [one, two] }: Pick<HalvedSite, 'halves'>): Promise<string> {
  const bytes = await createRecording(two);
  const editor = createVisitor();
  await signIn({
    visitor: editor,
    origin: one.origin,
    email: EDITOR,
    path: '/api/operators/login',
    returnTo: '/admin',
  });
  const send = (method: string, url: string, body: string) =>
    editor.visit(url, { method, headers: PAGE_HEADERS, body });
  const upload = randomUUID();
  const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
  for (let part = 0; part < chunks; part += 1) {
    const { origin } = part % 2 === 0 ? two : one;
    const data = bytes.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES).toString('base64');
    const path = operatorContentRoutes.addSoundPart.path.replace(':upload', upload).replace(':part', String(part));
    const { status } = await send('PUT', `${origin}${path}`, JSON.stringify({ data }));
    if (status !== operatorContentRoutes.addSoundPart.status)
      throw new UserError(`A part of a recording answered ${status}.`);
  }
  const path = operatorContentRoutes.completeSound.path.replace(':upload', upload);
  const completed = await send('POST', `${one.origin}${path}`, `{"parts":${chunks}}`);
  if (!completed.ok) throw new UserError(`A recording was answered ${completed.status}: ${await completed.text()}`);
  const { audioUrl } = operatorContentRoutes.completeSound.reply.parse(await completed.json());

  for (const { origin } of [one, two]) await assertHeard(`${origin}${audioUrl}`, bytes);
  return `${chunks} parts by turns, put together at one, heard by ranges at both`;
}

/** One of the seed's, which the half has from the store, with a note of its own: nobody has stored these bytes before. */
async function createRecording({ origin }: Half): Promise<Buffer> {
  const episodes = episodeRoutes.list.reply.parse(
    await (await fetch(`${origin}${episodeRoutes.list.path}?limit=100`)).json(),
  );
  const address = episodes.find(({ audioUrl }) => audioUrl !== null)?.audioUrl;
  const response = await fetch(`${origin}${address}`);
  if (!response.ok) throw new UserError(`${address} of the seed answered ${response.status}.`);
  return Buffer.concat([toId3Tag({ [randomUUID()]: 0 }), Buffer.from(await response.arrayBuffer())]);
}

async function assertHeard(url: string, bytes: Buffer): Promise<void> {
  for (const [range, expected] of [
    ['bytes=0-1', bytes.subarray(0, 2)],
    [`bytes=${SEEK_AT}-`, bytes.subarray(SEEK_AT)],
    ['bytes=-7', bytes.subarray(-7)],
  ] as const) {
    const response = await fetch(url, { headers: { range } });
    const heard = Buffer.from(await response.arrayBuffer());
    if (response.status !== PARTIAL_CONTENT || !heard.equals(expected))
      throw new UserError(`${url} answered ${range} with ${response.status} and ${heard.length} bytes.`);
  }
}
