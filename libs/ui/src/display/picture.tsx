import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';

import { type PhotographFiles, toPhotographSources } from './photograph-sources.ts';

const FRAMES = { card: 'rounded-card', control: 'rounded-control', circle: 'rounded-full', none: '' };

/** A third of the page from laptops on: what most pictures are. */
const SIZES = '(width>=64rem) 34vw,(width>=40rem) 50vw,100vw';

interface PictureProps {
  /** As the services send it; width and height reserve the room before the file arrives. */
  picture: {
    src: string;
    width: number;
    height: number;
    alt: string;
    photograph?: PhotographFiles | undefined;
  };
  /** Set for what is in sight when the page opens; everything else loads when it comes near. */
  eager?: boolean | undefined;
  /** What the page is about: its photograph is asked for ahead of fonts and scripts. One on a page, for it holds the text up. */
  urgent?: boolean | undefined;
  frame?: keyof typeof FRAMES | undefined;
  /** Add an aspect class to crop, e.g. `aspect-square`; the picture covers its frame. */
  className?: string | undefined;
  /** How wide it is shown, as `sizes` of an image: only photographs have files to choose from. */
  sizes?: string | undefined;
}

const EAGER = { loading: 'eager', decoding: 'sync' } as const;
const LAZY = { loading: 'lazy', decoding: 'async' } as const;
const FORMATS = ['avif', 'webp'] as const;

/** A picture that never moves the page: drawn, or a photograph in the best format and size the browser takes. */
export function Picture({
  picture,
  urgent = false,
  eager = urgent,
  frame = 'card',
  className,
  sizes = SIZES,
}: PictureProps) {
  const { photograph, src, width, height, alt } = picture;
  const shape = clsx('block bg-ocean-soft', FRAMES[frame], className);
  const image = (
    <img
      {...{ src, width, height, alt }}
      {...(eager ? EAGER : LAZY)}
      fetchPriority={toPriority({ urgent, eager, photograph })}
      className={photograph ? 'relative size-full object-cover' : clsx('h-auto w-full object-cover', shape)}
    />
  );
  if (!photograph) return image;

  return (
    <span className={clsx('relative overflow-hidden', shape)}>
      <img src={photograph.placeholder} alt="" className="absolute size-full object-cover" />
      <PhotographFormats {...{ picture, eager, urgent, sizes }}>{image}</PhotographFormats>
    </span>
  );
}

/** A drawing weighs next to nothing. */
const toPriority = ({ urgent, eager, photograph }: Pick<PictureProps, 'urgent' | 'eager'> & { photograph: unknown }) =>
  urgent || (eager && !photograph) ? 'high' : undefined;

interface PhotographFormatsProps extends Pick<PictureProps, 'picture'> {
  eager: boolean;
  urgent: boolean;
  sizes: string;
  children: ReactNode;
}

function PhotographFormats({ picture, eager, urgent, sizes, children }: PhotographFormatsProps) {
  if (urgent) preloadPhotograph(picture, sizes);
  // Browsers that know `auto` measure what loads later themselves.
  const measured = eager ? sizes : `auto, ${sizes}`;
  return (
    <picture>
      {FORMATS.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={toPhotographSources(picture, format)} sizes={measured} />
      ))}
      {children}
    </picture>
  );
}

/** React asks early for pictures of one file by itself, and never for those of a choice. The type keeps away who cannot read it. */
const preloadPhotograph = (picture: { src: string; width: number }, sizes: string): void =>
  preload(picture.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: toPhotographSources(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
