import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { MAP_TILES_PATH, MAP_TILES_STATE_PATH } from '@shoreline/contracts/map-tiles';
import { toMapTiles } from '@shoreline/service-testing/map-tiles';
import { PMTiles } from 'pmtiles';
import { expect, it, onTestFinished } from 'vitest';

import { startGateway } from '../test/gateway.ts';
import { sendRaw } from '../test/raw-request.ts';

const tiles = (kind: string) =>
  toMapTiles({
    shapes: [
      {
        layer: 'earth',
        kind,
        corners: [
          [0, 0],
          [4_096, 0],
          [4_096, 4_096],
        ],
      },
    ],
    attribution: '<a href="https://maps.example">© Mappers</a>',
  });

async function startWithTiles() {
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'region.pmtiles');
  const write = (kind: string) => writeFileSync(file, tiles(kind));
  write('earth');
  const gateway = await startGateway({ MAP_TILES_FILE: file });
  const readState = async () => ((await (await gateway.get(MAP_TILES_STATE_PATH)).json()) as { tiles: string }).tiles;
  return { ...gateway, file, write, readState };
}

it('says where the tiles of the operator are, at another address once they are others', async () => {
  const { readState, write } = await startWithTiles();

  const address = await readState();
  expect(address).toMatch(/^\/mf\/map\/tiles\.pmtiles\?v=[\da-z]+-[\da-z]+$/);
  expect(await readState()).toBe(address);

  write('another kind of earth');
  expect(await readState()).not.toBe(address);
});

it('serves them as the client of maps reads them', async () => {
  const { origin, readState } = await startWithTiles();

  const archive = new PMTiles(origin + (await readState()));

  expect(await archive.getMetadata()).toMatchObject({ attribution: '<a href="https://maps.example">© Mappers</a>' });
  expect((await archive.getHeader()).maxZoom).toBe(0);
  const tile = await archive.getZxy(0, 0, 0);
  expect(new TextDecoder('latin1').decode(tile?.data)).toContain('earth');
  expect(await archive.getZxy(1, 0, 0)).toBeUndefined();
});

it.each([
  ['bytes=0-6', 206, 'PMTiles'],
  ['bytes=100000-', 416, undefined],
  [undefined, 200, undefined],
])('answers Range: %s with %i, to be cached', async (range, status, text) => {
  const gateway = await startWithTiles();

  const response = await gateway.get(MAP_TILES_PATH, range === undefined ? {} : { range });

  expect(response.status).toBe(status);
  if (status === 416) return expect(response.headers.get('content-range')).toBe(`bytes */${tiles('earth').length}`);
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(response.headers.get('content-type')).toBe('application/vnd.pmtiles');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  if (text) expect(await response.text()).toBe(text);
});

it('knows what a browser has by its tag', async () => {
  const gateway = await startWithTiles();
  const tag = (await gateway.get(MAP_TILES_PATH)).headers.get('etag') ?? '';

  const again = await sendRaw(
    gateway.port,
    `GET ${MAP_TILES_PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIf-None-Match: ${tag}\r\n\r\n`,
  );

  expect(again).toMatch(/^HTTP\/1\.1 304 /);
  expect((await gateway.get(MAP_TILES_PATH, { range: 'bytes=0-6', 'if-range': tag })).status).toBe(206);
  expect((await gateway.get(MAP_TILES_PATH, { range: 'bytes=0-6', 'if-range': '"other"' })).status).toBe(200);
});

it('has none where no file is named, or the named one is away', async () => {
  const gateway = await startGateway();
  const away = await startWithTiles();
  rmSync(away.file);

  for (const { get } of [gateway, away]) {
    expect(await (await get(MAP_TILES_STATE_PATH)).json()).toEqual({ tiles: null });
    expect((await get(MAP_TILES_PATH)).status).toBe(404);
  }
});

it('refuses a file that is no archive of tiles by its name', async () => {
  await expect(startGateway({ MAP_TILES_FILE: '/etc/passwd' })).rejects.toThrow('MAP_TILES_FILE');
});
