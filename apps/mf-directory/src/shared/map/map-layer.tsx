import type { DirectoryMap } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { Icon, VisuallyHidden } from '@shoreline/ui';
import type { Map } from 'maplibre-gl';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { arrangeNames } from './arrange-names.ts';
import { categoryIcons } from './category-icons.ts';
import { withMargin, writeBounds } from './map-bounds.ts';
import type { Cluster, Pin } from './order-marks.ts';
import { PinCard } from './pin-card.tsx';
import { placeNames } from './place-names.ts';
import { toPlace, usePositionedElements } from './use-positioned-elements.ts';

interface MapLayerProps {
  map: Map;
  zoom: number;
  marks: DirectoryMap;
  toBoundsHref: (bounds: string) => string;
}

/** Names, clusters and pins over the drawing. They lie within the map, so that a drag or a wheel over them moves it. */
export function MapLayer({ map, zoom, marks, toBoundsHref }: MapLayerProps) {
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
      <Marks marks={marks} toBoundsHref={toBoundsHref} />
    </div>,
    map.getCanvasContainer(),
  );
}

const NAME_CLASS =
  'absolute top-0 left-0 px-1 font-serif text-xs font-medium whitespace-nowrap text-muted [text-shadow:0_0_3px_var(--paper),0_0_3px_var(--paper)]';

function Marks({ marks: { pins, clusters }, toBoundsHref }: Pick<MapLayerProps, 'marks' | 'toBoundsHref'>) {
  const [chosen, choose] = useState<string>();
  return (
    <ul aria-label="Places on the map">
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} isChosen={pin.id === chosen} onChoose={choose} />
      ))}
      {clusters.map((cluster) => (
        <ClusterMark key={`${cluster.longitude},${cluster.latitude}`} cluster={cluster} toBoundsHref={toBoundsHref} />
      ))}
    </ul>
  );
}

interface PinMarkProps {
  pin: Pin;
  isChosen: boolean;
  onChoose: (id: string | undefined) => void;
}

function PinMark({ pin, isChosen, onChoose }: PinMarkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onChoose(undefined);
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isChosen) close();
  };
  return (
    <li onKeyDown={handleKeyDown}>
      <button
        ref={button}
        type="button"
        aria-expanded={isChosen}
        onClick={() => onChoose(isChosen ? undefined : pin.id)}
        {...toPlace(pin)}
        className={`${MARK_CLASS} size-8 border-paper bg-coral text-on-coral after:absolute after:-inset-2 after:rounded-full aria-expanded:z-2 aria-expanded:size-10 aria-expanded:bg-ink aria-expanded:text-paper`}
      >
        <Icon of={categoryIcons[pin.category]} size={16} />
        <VisuallyHidden>{pin.title}</VisuallyHidden>
      </button>
      {isChosen && <PinCard pin={pin} onClose={close} />}
    </li>
  );
}

const MARK_CLASS =
  'pointer-events-auto absolute top-0 left-0 inline-flex cursor-pointer items-center justify-center rounded-full border-2 shadow-lift hover:z-1 focus-visible:z-1';

function ClusterMark({ cluster, toBoundsHref }: { cluster: Cluster; toBoundsHref: MapLayerProps['toBoundsHref'] }) {
  return (
    <li>
      <Link
        to={toBoundsHref(writeBounds(withMargin(cluster.bounds)))}
        preventScrollReset
        viewTransition={false}
        {...toPlace(cluster)}
        className={`${MARK_CLASS} size-11 border-paper bg-ocean text-sm font-semibold text-on-ocean tabular-nums`}
      >
        {cluster.count}
        <VisuallyHidden> listings close together: show them</VisuallyHidden>
      </Link>
    </li>
  );
}

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
