import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { GatewayContext } from '../request-context.ts';
import { cutAt, type CachedPage, sendPage } from './cached-page.ts';

/** Answers with a page that needs no shell server. */
export type SendStaticDocument = (ctx: GatewayContext) => Promise<void>;

/** Where the publish command writes the nonce into the document. */
const MARK = '%NONCE%';
const UNAVAILABLE = fileURLToPath(new URL('../../public/unavailable.html', import.meta.url));
const RETRY_AFTER_SECONDS = '5';
const HTML = 'text/html; charset=utf-8';

interface ReadDocument {
  modifiedMs: number;
  page: CachedPage;
}

/** Reads the document of the live release set again whenever it was replaced. */
export function createStaticDocument(artifactsDir: string): SendStaticDocument {
  const file = join(artifactsDir, 'document.html');
  let current: ReadDocument | undefined;

  return async function sendStaticDocument(ctx) {
    const page = await readDocument().catch(() => readUnavailable());
    await sendPage(ctx, page);
  };

  async function readDocument(): Promise<CachedPage> {
    const { mtimeMs: modifiedMs } = await stat(file);
    if (current?.modifiedMs !== modifiedMs) {
      const headers = { 'content-type': HTML, 'x-shell': 'static' };
      current = { modifiedMs, page: { head: { status: 200, headers }, ...cutAt(await readFile(file), MARK) } };
    }
    return current.page;
  }
}

/** Nothing was ever published here; people still get a sentence. */
async function readUnavailable(): Promise<CachedPage> {
  const headers = { 'content-type': HTML, 'retry-after': RETRY_AFTER_SECONDS, 'x-shell': 'none' };
  return { head: { status: 503, headers }, ...cutAt(await readFile(UNAVAILABLE), MARK) };
}
