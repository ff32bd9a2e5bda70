/** What a picture has where it is a photograph. */
export interface PhotographFiles {
  /** The picture in a few pixels, as a data URI. */
  placeholder: string;
}

/** As the service makes them; none is wider than the photograph. */
const WIDTHS = [480, 960, 1_600];

/** The `srcset` of the files that stand beside `src`: `480.avif`, `960.avif` and so on. */
export const toPhotographSources = ({ src, width }: { src: string; width: number }, format: 'avif' | 'webp'): string =>
  [...WIDTHS.filter((one) => one < width), width]
    .map((one) => `${src.slice(0, src.lastIndexOf('/'))}/${one}.${format} ${one}w`)
    .join(', ');
