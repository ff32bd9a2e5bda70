import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

import { MAP_TILES_PATH, MAP_TILES_STATE_PATH, type MapTilesState } from '@shoreline/contracts/map-tiles';
import type { Log } from '@shoreline/service-kit';

import { fileNotFound, sendFile } from './artifacts/send-file.ts';
import type { GatewayHandler } from './request-context.ts';

const NUMERAL_BASE = 36;
/** The address has a version of the file: it is another one after an exchange. */
const ONE_DAY = 'public, max-age=86400';
/** Until an exchange is seen. */
const ONE_MINUTE = 'public, max-age=60';

interface Dependencies {
  /** Of the operator. Undefined: maps are our own drawing. */
  file: string | undefined;
  log: Log;
}

/** One file of tiles in ranges, and whether there is one. A file that is away for a while is none, and no fault of a page. */
export function mapTilesHandler({ file, log }: Dependencies): GatewayHandler {
  return async function serveMapTiles(ctx) {
    const version = file === undefined ? undefined : await readVersion(file, log);
    if (ctx.state.requestContext.path === MAP_TILES_STATE_PATH) {
      const state: MapTilesState = { tiles: version === undefined ? null : `${MAP_TILES_PATH}?v=${version}` };
      ctx.set({ 'cache-control': ONE_MINUTE, 'content-type': 'application/json; charset=utf-8' });
      ctx.body = JSON.stringify(state);
      return;
    }
    if (file === undefined || version === undefined) throw fileNotFound();
    ctx.set({ 'cache-control': ONE_DAY, 'content-type': 'application/vnd.pmtiles', etag: `"${version}"` });
    await sendFile(ctx, dirname(file), basename(file));
  };
}

/** Its length and when it was last written: reading all of a large file would take a while. */
async function readVersion(file: string, log: Log): Promise<string | undefined> {
  try {
    const { size, mtimeMs } = await stat(file);
    return [size, Math.round(mtimeMs)].map((number) => number.toString(NUMERAL_BASE)).join('-');
  } catch (error) {
    log.error({ err: error }, 'the file of map tiles cannot be read');
    return undefined;
  }
}
