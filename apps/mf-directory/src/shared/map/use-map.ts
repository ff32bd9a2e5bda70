import type { Bounds } from '@shoreline/contracts';
import type { Map } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { createMap, FIT, type MapParts, toBox } from './create-map.ts';
import { writeBounds } from './map-bounds.ts';
import type { MapView } from './map.queries.ts';

/** People who move on do not want an answer to where they were. */
const PAUSE_MS = 300;

interface MapOptions {
  parts: MapParts;
  /** What the address shows. */
  area: Bounds;
  /** A visitor moved the map. */
  onMove: (bounds: string) => void;
  /** This browser cannot draw it. */
  onFailure: () => void;
}

/** Of a movement somebody makes: by hand, wheel or key, or with a button of ours. */
export const BY_VISITOR = { isByVisitor: true };
interface Moved {
  originalEvent?: unknown;
  isByVisitor?: true;
}

/** The map in an element, in step with the bounds of the address. */
export function useMap(box: RefObject<HTMLDivElement | null>, { parts, area, onMove, onFailure }: MapOptions) {
  const [map, setMap] = useState<Map>();
  const [view, setView] = useState<MapView>();
  const shown = writeBounds(area);
  const written = useRef(shown);
  const fail = useEffectEvent(onFailure);
  const move = useEffectEvent((to: string) => {
    written.current = to;
    onMove(to);
  });
  const start = useEffectEvent((container: HTMLElement) => createMap(parts, container, area));

  useEffect(() => {
    const container = box.current;
    if (!container) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const { map: created, end } = start(container);
      void created.once('style.load', () => {
        setMap(created);
        setView(toView(created));
      });
      let isByVisitor = false;
      created.on('moveend', (event: Moved) => {
        isByVisitor ||= event.originalEvent !== undefined || event.isByVisitor === true;
        clearTimeout(timer);
        timer = setTimeout(() => {
          const now = toView(created);
          setView(now);
          if (isByVisitor) move(now.bounds);
          isByVisitor = false;
        }, PAUSE_MS);
      });
      return () => {
        clearTimeout(timer);
        setMap(undefined);
        end();
      };
    } catch {
      container.replaceChildren();
      fail();
      return undefined;
    }
  }, [box]);

  const follow = useEffectEvent((moved: Map) => moved.fitBounds(toBox(area), { ...FIT, animate: !isStill() }));

  // The address changed by itself: a cluster, a chip, the way back.
  useEffect(() => {
    if (!map || shown === written.current) return;
    written.current = shown;
    follow(map);
  }, [map, shown]);

  return { map, view };
}

function toView(map: Map): MapView {
  const area = map.getBounds();
  const [west, south, east, north] = [area.getWest(), area.getSouth(), area.getEast(), area.getNorth()];
  return { bounds: writeBounds({ west, south, east, north }), zoom: map.getZoom() };
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
