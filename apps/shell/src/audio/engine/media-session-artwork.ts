import type { Track } from '@shoreline/remote-kit';

/** Edge of the picture on a lock screen, as the Media Session guides ask for. */
const EDGE_PX = 512;

/** The middle of a drawn picture as a bitmap: lock screens do not draw SVG. Nothing where the browser cannot do it. */
export async function drawArtwork({ src }: Track['image']): Promise<MediaImage | undefined> {
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = EDGE_PX;
    canvas.height = EDGE_PX;
    const edge = Math.min(image.naturalWidth, image.naturalHeight);
    const left = (image.naturalWidth - edge) / 2;
    const top = (image.naturalHeight - edge) / 2;
    canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, EDGE_PX, EDGE_PX);
    return { src: canvas.toDataURL('image/png'), sizes: `${EDGE_PX}x${EDGE_PX}`, type: 'image/png' };
  } catch {
    return undefined;
  }
}
