import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { HttpStatus } from '@shoreline/contracts';
import { documentFile } from '@shoreline/federation/documents';
import type { Releases } from '@shoreline/federation/registry';

import { chooseResponseCoding, type CompressedOnce, type ContentCoding, inCoding } from '../compression.ts';
import { hasTag, tagFor } from '../entity-tag.ts';
import type { GatewayContext } from '../request-context.ts';
import type { PagePolicies } from '../security-headers.ts';
import { OUTCOMES_HEADER } from '../signals/signals.ts';
import type { Codec } from './cache-folder.ts';
import { withLine } from './page-line.ts';
import { listSources, type PageSources } from '../page-sources.ts';
import { pageToken, putSharing } from './page-headers.ts';
import { CONNECT_HEADER, putHeaders, putPageHead, type ResponseHead } from './upstream-headers.ts';
import type { UpstreamResponse } from './upstream-response.ts';

/** A rendered page in memory: the same bytes for everybody. */
export interface CachedPage extends Document {
  /** `app@digest` of everything on it; empty for a page that says nothing about it. */
  builds: string[];
}

/** A page as it is sent, wherever it came from. */
export interface Document extends CompressedOnce {
  head: ResponseHead;
  /** What its policy lists. */
  sources: PageSources;
  /** Its headers of policy, once somebody asked for it. */
  policies?: Record<string, string>;
  /** Once a cache between us may keep it. */
  tag?: string;
}

const OVERHEAD_BYTES = 4_096;
/** With its compressed forms. */
const BYTES_PER_BYTE = 1.5;

export function toCachedPage({ status, headers }: UpstreamResponse, body: Buffer, renderNonce: string): CachedPage {
  const { 'content-length': _length, age: _age, 'x-internal-builds': builds, ...others } = headers;
  const { [OUTCOMES_HEADER]: _outcomes, ...cachedHeaders } = others;
  const head = { status, headers: cachedHeaders };
  return { ...toDocument(head, body, renderNonce), builds: String(builds ?? '').match(/\S+/g) ?? [] };
}

function toDocument(head: ResponseHead, body: Buffer, nonce: string): Document {
  const { html, sources } = listSources(body.toString(), nonce);
  return { head, sources, bytes: Buffer.from(html), compressed: new Map() };
}

/** How a page is kept on disk. */
export const pageCodec: Codec<CachedPage> = {
  write: ({ head, bytes, builds, sources }) => ({ head: { ...head, builds, sources }, body: [bytes] }),
  read(given, bytes) {
    const { status, headers, builds, sources } = given as ResponseHead & Pick<CachedPage, 'builds' | 'sources'>;
    return { head: { status, headers }, builds, sources, bytes, compressed: new Map() };
  },
};

export const sizeOfPage = ({ bytes }: CachedPage): number => Math.ceil(bytes.length * BYTES_PER_BYTE) + OVERHEAD_BYTES;

interface SendOptions {
  /** Whoever else asks may get it too, for so many seconds, from a cache between us. */
  shared?: { builds: readonly string[]; seconds: number } | undefined;
}

export async function sendPage(ctx: GatewayContext, page: Document, { shared }: SendOptions = {}): Promise<void> {
  const document = withLine(page, ctx.state.requestContext);
  const policies = (document.policies ??= toPolicies(document, ctx.state.pagePolicies));
  putPageHead(ctx, document.head, policies);
  putHeaders(ctx.res, pageToken(ctx.state.createPageToken(ctx.state.requestContext.releaseSet)));
  const coding = ctx.method === 'HEAD' ? undefined : chooseResponseCoding(ctx, document.bytes.length);
  if (shared && isForEverybody(ctx, document === page)) {
    const tag = (document.tag ??= toTag(policies, document.bytes));
    putSharing(ctx, { ...shared, tag: tagFor(tag, coding) });
    if (hasTag(ctx.req.headers['if-none-match'], tag)) return void (ctx.status = HttpStatus.NOT_MODIFIED);
  }
  await sendBytes(ctx, document, coding);
}

/** A line is for the one who asked, and so is a cookie that comes along. */
const isForEverybody = (ctx: GatewayContext, isAsRendered: boolean): boolean =>
  isAsRendered && !ctx.res.hasHeader('set-cookie');

async function sendBytes(ctx: GatewayContext, page: Document, coding: ContentCoding | undefined): Promise<void> {
  const body = coding ? await inCoding(page, coding) : page.bytes;
  if (coding) ctx.set('content-encoding', coding);
  ctx.body = body;
}

const toPolicies = ({ sources, head }: Document, pagePolicies: PagePolicies): Record<string, string> =>
  pagePolicies(sources, String(head.headers[CONNECT_HEADER] ?? ''));

/** Of the policy too: browsers go on with the one that came with the bytes. */
const toTag = (policies: Record<string, string>, bytes: Buffer): string =>
  `"${createHash('sha256').update(JSON.stringify(policies)).update(bytes).digest('base64url')}"`;

export type SendStaticDocument = (ctx: GatewayContext) => Promise<void>;

/** Where the publish command would have the nonce of the document. */
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
    // In one compressed form for all addresses.
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
    const page = toDocument({ status: HttpStatus.OK, headers }, await readFile(file), MARK);
    known.set(key, { file, modifiedMs, page });
    return page;
  }
}

async function readUnavailable(file = UNAVAILABLE): Promise<Document> {
  const headers = { 'content-type': HTML, 'retry-after': RETRY_AFTER_SECONDS, 'x-shell': 'none' };
  return toDocument({ status: HttpStatus.SERVICE_UNAVAILABLE, headers }, await readFile(file), MARK);
}

/** What a browser gets whose preview could not be rendered: what is live would look like it. */
export const sendPreviewUnavailable: SendStaticDocument = async (ctx) =>
  sendPage(ctx, await readUnavailable(PREVIEW_UNAVAILABLE));
