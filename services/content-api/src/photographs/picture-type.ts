/** What a file is by its first bytes, whatever it is called. */
export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const BRAND_AT = 8;
const BRAND_LENGTH = 4;
const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

export function readPictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const brand = bytes.toString('latin1', BRAND_AT, BRAND_AT + BRAND_LENGTH);
  if (bytes.toString('latin1', 0, BRAND_LENGTH) === 'RIFF') return brand === 'WEBP' ? 'webp' : undefined;
  if (bytes.toString('latin1', BRAND_LENGTH, BRAND_AT) !== 'ftyp') return undefined;
  if (AVIF_BRANDS.includes(brand)) return 'avif';
  return HEIC_BRANDS.includes(brand) ? 'heic' : undefined;
}

/** What a browser or a server would run. Cameras write none of it; XMP, which they do write, begins otherwise. */
const FOREIGN = /<(?:script|html|!doctype|svg|iframe|body|\?php)[\s>/]|%PDF-\d/i;

const PIECE = 65_536;
const LONGEST_MARK = 10;

/** How an archive ends: programs look for it from the end of a file, whatever stands before. What comes after is a comment of 64 KiB at most. */
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_TAIL = 65_557;

/** Is there a page, a drawing, a program, a document or an archive in the file besides the picture? */
export function isPolyglot(bytes: Buffer): boolean {
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END)) return true;
  // Piece by piece: the whole as one text would take twice its room again.
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (FOREIGN.test(bytes.toString('latin1', at, at + PIECE + LONGEST_MARK))) return true;
  }
  return false;
}
