import { MAP_TILES_PATH, MAP_TILES_STATE_PATH, type MapTilesState } from '@shoreline/contracts/map-tiles';
import { toMapTiles } from '@shoreline/service-testing/map-tiles';
import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { DRAWN, drawByProcessor, isAboutSoftware, mapOf, markOf } from '../../support/map-drawing.ts';
import { open } from '../../support/page-helpers.ts';

// Drawn by the processor, which has less to do for a small window.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: ({ launchOptions }, use) => use(drawByProcessor(launchOptions)),
});

/** The world as one square of land with a park. */
const archive = toMapTiles({
  shapes: [
    { layer: 'earth', kind: 'earth', corners: square(0, 4_096) },
    { layer: 'landuse', kind: 'park', corners: square(1_000, 4_000) },
  ],
  attribution: '<a href="https://maps.example">&copy; Mappers of the Coast</a>',
});

/** As the gateway of an operator with a file of tiles answers. */
async function serveTiles(page: Page, file: Buffer): Promise<string[]> {
  const ranges: string[] = [];
  const state: MapTilesState = { tiles: `${MAP_TILES_PATH}?v=1` };
  await page.route(`**${MAP_TILES_STATE_PATH}`, (route) => route.fulfill({ json: state }));
  await page.route(`**${MAP_TILES_PATH}?v=1`, async (route) => {
    const range = (await route.request().headerValue('range')) ?? '';
    ranges.push(range);
    const [first = 0, last = 0] = range.replace('bytes=', '').split('-').map(Number);
    const body = file.subarray(first, last + 1);
    const headers = { 'content-range': `bytes ${first}-${first + body.length - 1}/${file.length}`, etag: '"1"' };
    await route.fulfill({ status: 206, headers, contentType: 'application/vnd.pmtiles', body });
  });
  return ranges;
}

test("an operator's tiles take the place of our drawing, and say whose they are", async ({
  expectingErrors: { page, consoleErrors },
}) => {
  const ranges = await serveTiles(page, archive);

  await open(page, '/directory?view=map');

  await expect(markOf(page).first()).toBeVisible(DRAWN);
  await expect(mapOf(page).getByText('© Mappers of the Coast')).toBeVisible();
  await expect.poll(() => ranges.length).toBeGreaterThan(1);
  await expectAccessible(page);
  expect(consoleErrors.all().filter((text) => !isAboutSoftware(text))).toEqual([]);
});

test('a file that is no archive leaves our own drawing', async ({ expectingErrors: { page } }) => {
  await serveTiles(page, Buffer.from('no tiles'));

  await open(page, '/directory?view=map');

  await expect(markOf(page).first()).toBeVisible(DRAWN);
  await expect(mapOf(page).getByRole('alert')).toHaveCount(0);
});

function square(from: number, to: number) {
  return [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ] as const;
}
