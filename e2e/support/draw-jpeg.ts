import type { Page } from '@playwright/test';

/** As a telephone would send one: larger than any file that is made of it. */
export async function drawJpeg(page: Page, sky: string, ground: string): Promise<Buffer> {
  const encoded = await page.evaluate(
    ([above, below]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [3_000, 2_000];
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.fillStyle = above;
      context.fillRect(0, 0, 3_000, 1_200);
      context.fillStyle = below;
      context.fillRect(0, 1_200, 3_000, 800);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [sky, ground] as const,
  );
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}
