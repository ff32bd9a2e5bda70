import type { Page } from '@playwright/test';

/** Draws a JPEG that compresses as what a camera takes: noise of every size, the finer the fainter, as in pictures of the world. */
export async function drawPhotograph(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const encoded = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser has no canvas.');
      const grains = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const grain = grains.getContext('2d');
      if (!grain) throw new Error('This browser has no canvas.');
      for (let cells = 4, strength = 1; cells < wide; cells *= 2, strength *= 0.55) {
        const rows = Math.max(1, Math.round((cells * high) / wide));
        const noise = grain.createImageData(cells, rows);
        for (let index = 0; index < noise.data.length; index += 1)
          noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
        grain.putImageData(noise, 0, 0);
        context.globalAlpha = strength;
        context.drawImage(grains, 0, 0, cells, rows, 0, 0, wide, high);
      }
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    [width, height] as const,
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
