import type { Map } from 'maplibre-gl';
import { type RefObject, useLayoutEffect } from 'react';

interface Place {
  longitude: number;
  latitude: number;
  /** Pixels off the place. */
  x?: number;
  y?: number;
}

/** Of an element that stands over a place of the map, or a little off it. */
export const toPlace = ({ longitude, latitude, x = 0, y = 0 }: Place) => ({
  'data-place': [longitude, latitude, x, y].join(),
});

/** Moves every element with a place along with the map. Elements come and go with each rendering. */
export function usePositionedElements(layer: RefObject<HTMLElement | null>, map: Map): void {
  useLayoutEffect(() => {
    const elements = [...(layer.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((element) => {
      const [longitude = 0, latitude = 0, x = 0, y = 0] = element.dataset['place']?.split(',').map(Number) ?? [];
      return { element, at: { lng: longitude, lat: latitude }, x, y };
    });
    const place = (): void => {
      for (const { element, at, x, y } of elements) {
        const spot = map.project(at);
        element.style.transform = `translate(${spot.x + x}px, ${spot.y + y}px) translate(-50%, -50%)`;
      }
    };
    place();
    map.on('move', place);
    return () => void map.off('move', place);
  });
}
