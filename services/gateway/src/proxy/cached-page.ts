import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { documentFile } from '@shoreline/federation/documents';
import type { Releases } from '@shoreline/federation/registry';

import { chooseResponseCoding, compress } from '../compression.ts';
import { withLine } from './page-line.ts';
import type { GatewayContext } from '../request-context.ts';
import { OUTCOMES_HEADER } from '../signals/signals.ts';
import type { Codec } from './cache-folder.ts';
import { CONNECT_HEADER, putPageHead, type ResponseHead } from './upstream-headers.ts';
import type { UpstreamResponse } from './upstream-response.ts';

/** A rendered page in memory, cut at every place where the nonce of its rendering stood. */
export interface CachedPage {
  head: ResponseHead;
  parts: Buffer[];
  bytes: number;
  /** `app@digest` of everything on it; empty for a page that says nothing about it. */
  builds: string[];
}

/** A page as it is sent, wherever it came from. */
type Document = Pick<CachedPage, 'head' | 'parts'>;

const OVERHEAD_BYTES = 4_096;

export function toCachedPage({ status, headers }: UpstreamResponse, html: Buffer, renderNonce: string): CachedPage {
  const { 'content-length': _length, age: _age, 'x-internal-builds': builds, ...others } = headers;
  const { [OUTCOMES_HEADER]: _outcomes, ...cachedHeaders } = others;
  return {
    head: { status, headers: cachedHeaders },
    builds: String(builds ?? '').match(/\S+/g) ?? [],
    ...cutAt(html, renderNonce),
  };
}

function cutAt(html: Buffer, mark: string): Pick<CachedPage, 'parts' | 'bytes'> {
  const parts = html
    .toString()
    .split(mark)
    .map((part) => Buffer.from(part));
  return { parts, bytes: html.length };
}

/** How a page is kept on disk: its parts one after the other, and where they were cut. */
export const pageCodec: Codec<CachedPage> = {
  write: ({ head, parts, builds }) => ({
    head: { ...head, builds, lengths: parts.map(({ length }) => length) },
    body: parts,
  }),
  read(given, body) {
    const { status, headers, builds, lengths } = given as CachedPage['head'] & { builds: string[]; lengths: number[] };
    let end = 0;
    const parts = lengths.map((length) => body.subarray(end, (end += length)));
    return { head: { status, headers }, builds, parts, bytes: body.length };
  },
};

export const sizeOfPage = ({ bytes }: CachedPage): number => bytes + OVERHEAD_BYTES;

export async function sendPage(ctx: GatewayContext, { head, parts }: Document): Promise<void> {
  const nonce = ctx.state.createPageNonce();
  putPageHead(ctx, head, nonce);
  const page = joinWith(parts, Buffer.from(nonce));
  const html = withLine(page, ctx.state.requestContext, nonce);
  const coding = ctx.method === 'HEAD' ? undefined : chooseResponseCoding(ctx, html.length);
  const body = coding ? await compress(html, coding) : html;
  if (coding) ctx.set('content-encoding', coding);
  ctx.body = body;
}

const joinWith = (parts: Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])));

export type SendStaticDocument = (ctx: GatewayContext) => Promise<void>;

/** Where the publish command writes the nonce into the document. */
const MARK = '%NONCE%';
const UNAVAILABLE = fileURLToPath(new URL('../../public/unavailable.html', import.meta.url));
const PREVIEW_UNAVAILABLE = fileURLToPath(new URL('../../public/preview-unavailable.html', import.meta.url));
const RETRY_AFTER_SECONDS = '5';
const HTML = 'text/html; charset=utf-8';

interface StaticDocuments {
  /** The folder of what is live. */
  liveDir: () => string;
  currentReleases: () => Releases;
  /** What the remote at an address may call beside our own origin. */
  originsAt: (releaseId: string, path: string) => readonly string[];
}

/** The document of the visitor's own release set; that of the live one where an earlier version published. */
export function createStaticDocument({ liveDir, currentReleases, originsAt }: StaticDocuments): SendStaticDocument {
  const known = new Map<string, { file: string; modifiedMs: number; page: Document }>();

  return async function sendStaticDocument(ctx) {
    const { releaseSet, path } = ctx.state.requestContext;
    const { head, ...page } = await readDocumentOf(releaseSet).catch(() => readUnavailable());
    const connect = originsAt(releaseSet, path).join(' ');
    await sendPage(ctx, { ...page, head: { ...head, headers: { ...head.headers, [CONNECT_HEADER]: connect } } });
  };

  function readDocumentOf(releaseSet: string): Promise<Document> {
    const { live, composed } = currentReleases();
    const choice = releaseSet === live.id ? undefined : composed.find(({ set }) => set.id === releaseSet);
    const readLive = () => readDocument('live', documentFile());
    return choice ? readDocument(choice.canaries.join('+'), documentFile(releaseSet)).catch(readLive) : readLive();
  }

  async function readDocument(key: string, name: string): Promise<Document> {
    const file = join(liveDir(), name);
    const { mtimeMs: modifiedMs } = await stat(file);
    const before = known.get(key);
    if (before?.file === file && before.modifiedMs === modifiedMs) return before.page;
    const headers = { 'content-type': HTML, 'x-shell': 'static' };
    const page = { head: { status: 200, headers }, ...cutAt(await readFile(file), MARK) };
    known.set(key, { file, modifiedMs, page });
    return page;
  }
}

async function readUnavailable(file = UNAVAILABLE): Promise<Document> {
  const headers = { 'content-type': HTML, 'retry-after': RETRY_AFTER_SECONDS, 'x-shell': 'none' };
  return { head: { status: 503, headers }, ...cutAt(await readFile(file), MARK) };
}

/** What a browser gets whose preview could not be rendered: what is live would look like it. */
export const sendPreviewUnavailable: SendStaticDocument = async (ctx) =>
  sendPage(ctx, await readUnavailable(PREVIEW_UNAVAILABLE));
