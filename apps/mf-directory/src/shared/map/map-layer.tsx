import type { Map } from 'maplibre-gl';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { arrangeNames } from './arrange-names.ts';
import type { MappedList } from './mapped-list.ts';
import { MarkList } from './mark-list.tsx';
import type { Marks } from './order-marks.ts';
import { placeNames } from './place-names.ts';
import { toPlace, usePositionedElements } from './use-positioned-elements.ts';

interface MapLayerProps {
  map: Map;
  zoom: number;
  marks: Marks;
  list: MappedList;
}

/** Names, clusters and pins over the drawing. They lie within the map, so that a drag or a wheel over them moves it. */
export function MapLayer({ map, zoom, marks, list }: MapLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  usePositionedElements(layer, map);
  useFocusWithin(layer, map);
  return createPortal(
    <div ref={layer} className="pointer-events-none absolute inset-0">
      <div aria-hidden="true">
        {arrangeNames(placeNames, marks, zoom).map((place) => (
          <span key={place.name} {...toPlace(place)} className={NAME_CLASS}>
            {place.name}
          </span>
        ))}
      </div>
      <MarkList marks={marks} zoom={zoom} list={list} />
    </div>,
    map.getCanvasContainer(),
  );
}

const NAME_CLASS =
  'absolute top-0 left-0 px-1 font-serif text-xs font-medium whitespace-nowrap text-muted [text-shadow:0_0_3px_var(--paper),0_0_3px_var(--paper)]';

/** A mark that had the focus may be gone with the next view: the focus stays on the map, before all marks. */
function useFocusWithin(layer: RefObject<HTMLElement | null>, map: Map): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) map.getCanvas().focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    // An element that is taken away says nothing: where the focus went last is asked of the document.
    const follow = ({ target }: Event): void => {
      hadFocus.current = layer.current?.contains(target as Node) === true;
    };
    const events = ['focusin', 'pointerdown'] as const;
    events.forEach((name) => document.addEventListener(name, follow));
    return () => events.forEach((name) => document.removeEventListener(name, follow));
  }, [layer]);
}
