import type { Page } from '@playwright/test';

const STEPS_OF_DRAG = 40;
const WHEEL_PX = 240;
const WHEEL_STEPS = 4;
/** So long that the map and the list ask anew. */
const PAUSE_MS = 400;
/** Of half the map. */
const REACH = 0.7;

/** To each side and back. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

interface Point {
  x: number;
  y: number;
}

/** Drags the map about with the mouse and turns the wheel, in and out, for so long. */
export async function moveMap(page: Page, durationMs: number): Promise<void> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('There is no map in the page.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const startedAt = performance.now();
  for (let turn = 0; performance.now() - startedAt < durationMs; turn += 1) {
    const [x, y] = DIRECTIONS[turn % DIRECTIONS.length] ?? [0, 0];
    await drag(page, middle, { x: (x * box.width * REACH) / 2, y: (y * box.height * REACH) / 2 });
    await page.mouse.move(middle.x, middle.y);
    for (let notch = 0; notch < WHEEL_STEPS; notch += 1) await page.mouse.wheel(0, turn % 2 ? WHEEL_PX : -WHEEL_PX);
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: STEPS_OF_DRAG });
  await page.mouse.up();
}
