import { clsx } from 'clsx';

import { type PhotographFiles, toPhotographSources } from './photograph-sources.ts';

const FRAMES = { card: 'rounded-card', control: 'rounded-control', circle: 'rounded-full', none: '' };

/** A third of the page from laptops on: what most pictures are. */
const SIZES = '(min-width: 64rem) 34vw, (min-width: 40rem) 50vw, 100vw';

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
  frame?: keyof typeof FRAMES | undefined;
  /** Add an aspect class to crop, e.g. `aspect-square`; the picture covers its frame. */
  className?: string | undefined;
  /** How wide it is shown, as `sizes` of an image: only photographs have files to choose from. */
  sizes?: string | undefined;
}

/** A picture that never moves the page: drawn, or a photograph in the best format and size the browser takes. */
export function Picture({ picture, frame = 'card', className, ...rest }: PictureProps) {
  const { photograph } = picture;
  if (photograph) return <Photograph {...{ ...rest, picture, photograph, frame, className }} />;
  return (
    <Image
      {...{ ...rest, picture }}
      className={clsx('block h-auto w-full bg-ocean-soft object-cover', FRAMES[frame], className)}
    />
  );
}

function Photograph({
  picture,
  photograph,
  eager = false,
  frame = 'card',
  className,
  sizes = SIZES,
}: PictureProps & { photograph: PhotographFiles }) {
  // Browsers that know it measure what loads later themselves.
  const measured = eager ? sizes : `auto, ${sizes}`;
  return (
    <span className={clsx('relative block overflow-hidden bg-ocean-soft', FRAMES[frame], className)}>
      <img src={photograph.placeholder} alt="" aria-hidden className="absolute inset-0 size-full object-cover" />
      <picture>
        <source type="image/avif" srcSet={toPhotographSources(picture, 'avif')} sizes={measured} />
        <source type="image/webp" srcSet={toPhotographSources(picture, 'webp')} sizes={measured} />
        <Image picture={picture} eager={eager} className="relative block h-full w-full object-cover" />
      </picture>
    </span>
  );
}

const Image = ({ picture, eager = false, className }: Pick<PictureProps, 'picture' | 'eager' | 'className'>) => (
  <img
    src={picture.src}
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    loading={eager ? 'eager' : 'lazy'}
    decoding={eager ? 'sync' : 'async'}
    fetchPriority={eager ? 'high' : 'auto'}
    className={className}
  />
);
