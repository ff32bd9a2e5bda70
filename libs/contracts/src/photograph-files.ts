/*
 * What pages know of photographs, without schemas.
 */

const KIBIBYTE = 1_024;
const PART_BYTES = 512 * KIBIBYTE;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

export const photographLimits = {
  /** Of the file somebody sends. */
  bytes: 12 * MEBIBYTE,
  /** Width by height of the file somebody sends. */
  pixels: 50_000_000,
  /** On a listing. */
  count: 10,
  /** With a story. */
  storyCount: 6,
  /** With a review. */
  reviewCount: 3,
  partBytes: PART_BYTES,
  parts: (12 * MEBIBYTE) / PART_BYTES,
  /** In pixels; the last is the longest side there is. */
  widths: [480, 960, 1_600],
  altLength: 200,
  creditLength: 100,
  placeholderLength: 900,
} as const;

/** The best one first; every browser reads the last. */
export const photographFormats = ['avif', 'webp', 'jpg'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

interface Sized {
  id: string;
  width: number;
}

/** How wide the files of a photograph are. Nothing is enlarged. */
export const photographWidths = ({ width }: Pick<Sized, 'width'>): number[] => [
  ...photographLimits.widths.filter((one) => one < width),
  width,
];

const FALLBACK_WIDTH = 960;

/** The one JPEG there is, for browsers that read nothing else and for places that show links. */
export const fallbackWidth = ({ width }: Pick<Sized, 'width'>): number => Math.min(width, FALLBACK_WIDTH);

/** The address of one file. */
export const toPhotographPath = (id: string, width: number, format: PhotographFormat): `/${string}` =>
  `/api/photographs/${id}/${width}.${format}`;

/** The address of that JPEG. */
export const toPhotographJpeg = (photograph: Sized): `/${string}` =>
  toPhotographPath(photograph.id, fallbackWidth(photograph), 'jpg');

/** The smallest file of a photograph, for where it is a few pixels wide. */
export const toSmallestPhotograph = ({ id, width }: Sized): `/${string}` =>
  toPhotographPath(id, Math.min(width, photographLimits.widths[0]), 'webp');

interface Described extends Sized {
  height: number;
  placeholder: string;
  alt: string;
  credit: string | null;
}

/** A photograph where a page expects a picture: it is shown like one, with its other files beside it. */
export const toPicture = ({ alt, credit, placeholder, ...sized }: Described) => ({
  src: toPhotographJpeg(sized),
  width: sized.width,
  height: sized.height,
  alt,
  photograph: { id: sized.id, placeholder, credit },
});
