import { clsx } from 'clsx';

const FRAMES = { card: 'rounded-card', control: 'rounded-control', circle: 'rounded-full', none: '' };

interface PictureProps {
  /** As the services send it; width and height reserve the room before the file arrives. */
  picture: { src: string; width: number; height: number; alt: string };
  /** Set for what is in sight when the page opens; everything else loads when it comes near. */
  eager?: boolean | undefined;
  frame?: keyof typeof FRAMES | undefined;
  /** Add an aspect class to crop, e.g. `aspect-square`; the picture covers its frame. */
  className?: string | undefined;
}

/** A picture that never moves the page. */
export function Picture({ picture, eager = false, frame = 'card', className }: PictureProps) {
  return (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={eager ? 'high' : 'auto'}
      className={clsx('block h-auto w-full bg-ocean-soft object-cover', FRAMES[frame], className)}
    />
  );
}
