/** Enough for the largest file there is, also of an upright picture, on its longest side. */
const LONGEST_SIDE = 2_400;
const TYPE = 'image/jpeg';
const QUALITY = 0.9;

/**
 * A copy that is quick to send, the right way up and without what the camera noted. Where the browser cannot read the file, or the
 * copy is no smaller, it is the file itself: the service has the last word about it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const copy = await draw(picture);
    picture.close();
    return copy && copy.size < file.size ? copy : file;
  } catch {
    return file;
  }
}

function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
}
