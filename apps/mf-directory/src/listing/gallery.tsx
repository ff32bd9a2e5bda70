import type { Listing } from '@shoreline/contracts';
import { Picture, useLightbox } from '@shoreline/ui';

export function Gallery({ listing: { images, primaryImage } }: { listing: Listing }) {
  const more = images.filter(({ src }) => src !== primaryImage.src);
  const { open, lightbox } = useLightbox(more);
  if (more.length === 0) return null;

  return (
    <section aria-labelledby="gallery" className="mt-12">
      <h2 id="gallery" className="text-2xl">
        Gallery
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4">
        {more.map((picture, index) => (
          <li key={picture.src} className={more.length % 2 === 1 && index === 0 ? 'col-span-2' : ''}>
            <a
              href={picture.src}
              aria-label={`Enlarge: ${picture.alt}`}
              onClick={(event) => open(event, index)}
              className="group block overflow-hidden rounded-card outline-offset-4"
            >
              <Picture
                picture={picture}
                className="aspect-[3/2] transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
              />
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </section>
  );
}
