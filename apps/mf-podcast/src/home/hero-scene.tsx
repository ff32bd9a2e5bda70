import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { preload } from 'react-dom';

export function HeroScene() {
  const scene = useRef<HTMLDivElement>(null);
  const darkMedia = useDarkMedia();
  useParallax(scene);
  preloadHeadland();

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
 * On narrow screens words stand above the land: there it begins lower, and the sky is larger to reach down to it. On phones the land
 * stands at the foot of the picture, which leaves room for it below the words however many lines they are.
 */
const SKY_CLASS = 'top-0 h-[165%] object-[56%_0]';
const LAND_CLASS = 'object-[72%_0] max-sm:bottom-0 max-sm:h-72 sm:top-[22%] sm:h-[118%]';

/** The slugs of the drawings: in them the headland lies to the right, words have the sky to the left, and the moon is not behind them. */
const SCENES = { dawn: 'headland/welcome', night: 'headland/lantern' };
/** Sky, headland, cove, near bank: what the artwork draws of a headland, from back to front, without the birds. */
const LAYERS = [0, 2, 3, 4];
const SIZE = { width: 1200, height: 800 };

const toSource = (hour: keyof typeof SCENES, layer: number): string =>
  `/api/artwork/layer/${hour}/${layer}/${SCENES[hour]}.svg`;

const artworkLayers = LAYERS.map((layer) => ({
  ...SIZE,
  dawn: toSource('dawn', layer),
  night: toSource('night', layer),
}));

/**
 * The largest picture with something on it: the sky is nearly one colour. A browser finds one in a `picture` late. Who chose another
 * theme than the system's loads a small drawing too many.
 */
function preloadHeadland(): void {
  const [, headland] = artworkLayers;
  if (!headland) return;
  preload(headland.dawn, { as: 'image', fetchPriority: 'high', media: '(prefers-color-scheme: light)' });
  preload(headland.night, { as: 'image', fetchPriority: 'high', media: '(prefers-color-scheme: dark)' });
}

/** Which share of its own height each layer stays behind while the hero leaves, from the sky to the near bank. */
const LAG_PERCENT = [26, 17, 8, 0];

/** Lets the layers leave at different speeds. Without `ViewTimeline`, or with less motion asked for, they stand still. */
function useParallax(scene: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const subject = scene.current;
    if (!subject || !('ViewTimeline' in globalThis)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    // Without an inset of its own the timeline takes the page's scroll padding, and would begin before the top.
    const timeline = new ViewTimeline({ subject, axis: 'block', inset: '0px' });
    const running = [...subject.querySelectorAll('img')].map((layer, index) =>
      layer.animate(
        { transform: ['translateY(0)', `translateY(${LAG_PERCENT[index] ?? 0}%)`] },
        { timeline, rangeStart: 'exit 0%', rangeEnd: 'exit 100%', fill: 'both' },
      ),
    );
    return () => running.forEach((animation) => animation.cancel());
  }, [scene]);
}

const MEDIA = { dark: 'all', light: 'not all', system: '(prefers-color-scheme: dark)' } as const;

function onThemeChange(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const readChosen = (): string => document.documentElement.dataset['theme'] ?? 'system';

/** The media condition for pictures of the dark theme. The server knows of no choice: there the system decides. */
function useDarkMedia(): string {
  const chosen = useSyncExternalStore(onThemeChange, readChosen, () => 'system');
  return chosen === 'dark' || chosen === 'light' ? MEDIA[chosen] : MEDIA.system;
}
