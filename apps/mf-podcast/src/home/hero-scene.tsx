import { useRef } from 'react';

import { artworkLayers } from './artwork-layers.ts';
import { useDarkMedia } from './use-dark-media.ts';
import { useParallax } from './use-parallax.ts';

/** The scene behind the hero: four see-through drawings, dawn or night, and the veil that keeps words readable. */
export function HeroScene() {
  const scene = useRef<HTMLDivElement>(null);
  const darkMedia = useDarkMedia();
  useParallax(scene);

  return (
    <div ref={scene} aria-hidden className="absolute inset-0 -z-10 overflow-clip">
      {artworkLayers.map(({ dawn, night, width, height }, index) => (
        <picture key={dawn}>
          <source media={darkMedia} srcSet={night} />
          <img
            src={dawn}
            width={width}
            height={height}
            alt=""
            decoding="sync"
            fetchPriority="high"
            className={`absolute inset-x-0 w-full max-w-none object-cover lg:top-0 lg:h-[118%] lg:object-[0%_0] ${index === 0 ? SKY_CLASS : LAND_CLASS}`}
          />
        </picture>
      ))}
      <div className="absolute inset-0 bg-linear-to-b from-paper/80 via-paper/60 via-50% to-transparent to-75% lg:bg-linear-to-r lg:from-paper/80 lg:via-paper/50 lg:via-38% lg:to-transparent lg:to-62%" />
      <svg
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px h-9 w-full md:h-14"
      >
        <path className="fill-paper/55" d="M0 30C130 6 250 4 400 22s270 34 430 20S1090 4 1230 10s160 26 210 24v26H0z" />
        <path className="fill-paper" d="M0 44c150-22 290-20 440-6s280 22 430 8 260-28 380-22 150 18 190 18v18H0z" />
      </svg>
    </div>
  );
}

/**
 * On narrow screens words stand above the land instead of beside it: there it begins lower, and shows its tree. The
 * sky is drawn larger to reach down to it.
 */
const SKY_CLASS = 'top-0 h-[165%] object-[56%_0]';
const LAND_CLASS = 'top-[22%] h-[118%] object-[72%_0]';
