import type { ComponentProps } from 'react';

import { useLightbox } from '../overlays/use-lightbox.tsx';
import { Picture } from './picture.tsx';

interface PictureLinksProps {
  pictures: Parameters<typeof useLightbox>[0];
  /** Names the list. */
  label: string;
  className?: string | undefined;
  sizes?: ComponentProps<typeof Picture>['sizes'];
}

/** Small pictures in a row, each of which opens large. Without script they are links. */
export function PictureLinks({
  pictures,
  label,
  className,
  sizes = '(min-width: 40rem) 12rem, 45vw',
}: PictureLinksProps) {
  const { open, lightbox } = useLightbox(pictures);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className={className ?? 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4'}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={picture.src}
              aria-label={`Enlarge: ${picture.alt}`}
              onClick={(event) => open(event, index)}
              className="block overflow-hidden rounded-control outline-offset-4"
            >
              <Picture picture={picture} frame="control" sizes={sizes} className="aspect-[3/2]" />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
