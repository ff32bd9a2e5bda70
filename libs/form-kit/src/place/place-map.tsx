import { locationBounds } from '@shoreline/contracts';
import { Button } from '@shoreline/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';

import { drawRegion, REGION } from '../sketch/draw-sketch.ts';
import { RegionDrawing } from '../sketch/region-drawing.tsx';
import { describePlace } from './describe-place.ts';
import type { Place } from './read-place.ts';

/** What the map is given, loaded or not. */
export interface PlaceMapProps {
  label: string;
  place: Place | undefined;
  /** Undefined: the pin was removed. */
  onChange: (place: Place | undefined) => void;
}

const sketch = drawRegion();
const [, , WIDTH = 0, HEIGHT = 0] = sketch.viewBox.split(' ').map(Number);
const {
  corner: [WEST, NORTH],
  opposite: [EAST, SOUTH],
} = REGION;

/** Legible where the whole region is as wide as a phone. */
const NAME_SIZE = 11;

/** About 100 metres, and a kilometre. */
const STEP = 0.001;
const LONG_STEP = 0.01;
/** Ten metres: nobody points more exactly than that. */
const DIGITS = 4;
const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** Where the pin begins with a keyboard. */
const MIDDLE: Place = { latitude: -26.4, longitude: 153.06 };

/** A drawing of the region with a pin in it: pressed, dragged or moved with arrow keys. */
export function PlaceMap({ label, place, onChange }: PlaceMapProps) {
  const { shown, isDragging, handlers } = usePin(place, onChange);
  const hintId = useId();
  return (
    <div className="max-w-md">
      <div
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        ref={preventScrollFromPin}
        className="overflow-hidden rounded-card border border-edge"
        {...handlers}
      >
        <svg
          viewBox={sketch.viewBox}
          aria-hidden="true"
          className="block w-full cursor-crosshair bg-ocean-soft select-none"
        >
          <RegionDrawing sketch={sketch} fontSize={NAME_SIZE} />
          {shown && isInView(shown) && <Pin place={shown} isDragging={isDragging} />}
        </svg>
      </div>
      <p id={hintId} className="mt-2 text-sm text-muted">
        Press where it is, or drag the pin. Arrow keys move it by 100 metres, with Shift by a kilometre.
      </p>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm font-semibold">
          {place ? toWords(place) : 'No pin yet.'}
        </p>
        {place && (
          <Button variant="link" size="sm" onClick={() => onChange(undefined)}>
            Remove the pin
          </Button>
        )}
      </div>
    </div>
  );
}

/** A finger on the pin drags it: browsers heed `touch-action` of a whole drawing only, and would scroll. */
function preventScrollFromPin(map: HTMLElement | null) {
  const prevent = (event: TouchEvent): void => {
    if (event.target instanceof Element && event.target.closest('[data-pin]')) event.preventDefault();
  };
  map?.addEventListener('touchstart', prevent, { passive: false });
  return () => map?.removeEventListener('touchstart', prevent);
}

const toWords = (place: Place): string =>
  isInView(place) ? `${describePlace(place)}.` : `${describePlace(place)}, beyond this map.`;

const Pin = ({ place, isDragging }: { place: Place; isDragging: boolean }) => {
  const x = ((place.longitude - WEST) / (EAST - WEST)) * WIDTH;
  const y = ((NORTH - place.latitude) / (NORTH - SOUTH)) * HEIGHT;
  return (
    <g data-pin transform={`translate(${x} ${y})`} className="cursor-grab">
      {/* As large as a finger. */}
      <circle cy="-9" r="15" className="fill-transparent" />
      <circle r={isDragging ? 8 : 5} className="fill-coral/25" />
      <path d="M0 0C-3-6-7-9-7-14a7 7 0 0 1 14 0c0 5-4 8-7 14Z" className="fill-coral stroke-paper stroke-[1.2]" />
      <circle cy="-14" r="2.4" className="fill-paper" />
    </g>
  );
};

/** How far the pin is from the finger that holds it. */
const NO_GRIP: Place = { latitude: 0, longitude: 0 };

function usePin(place: Place | undefined, onChange: (place: Place) => void) {
  const [dragged, setDragged] = useState<Place>();
  const grip = useRef(NO_GRIP);

  const handlePointerDown = (event: PointerEvent<HTMLElement>): void => {
    const isOnPin = event.target instanceof Element && event.target.closest('[data-pin]') !== null;
    grip.current = isOnPin && place ? move(place, toPlace(event), -1) : NO_GRIP;
    // A finger that moves elsewhere on the map scrolls the page.
    if (event.button !== 0 || isDisabled(event) || (event.pointerType === 'touch' && !isOnPin)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(move(toPlace(event), grip.current));
  };
  const handleMove = (event: PointerEvent<HTMLElement>): void => {
    if (dragged) setDragged(move(toPlace(event), grip.current));
  };
  const put = (event: MouseEvent<HTMLElement>): void => onChange(toBounds(move(toPlace(event), grip.current)));
  // No click follows where a finger was dragged.
  const handlePointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (dragged) put(event);
    setDragged(undefined);
  };
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    if (!isDisabled(event)) put(event);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const [east, north] = ARROWS[event.key] ?? [];
    if (east === undefined || north === undefined || isDisabled(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onChange(toBounds(place ? move(place, { latitude: north, longitude: east }, step) : MIDDLE));
  };

  return {
    shown: dragged ?? place,
    isDragging: dragged !== undefined,
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handleMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: () => setDragged(undefined),
      onClick: handleClick,
      onKeyDown: handleKey,
    },
  };
}

const move = (from: Place, by: Place, times = 1): Place => ({
  latitude: from.latitude + by.latitude * times,
  longitude: from.longitude + by.longitude * times,
});

const isDisabled = ({ currentTarget }: { currentTarget: HTMLElement }): boolean =>
  currentTarget.closest('fieldset:disabled') !== null;

function toPlace({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Place {
  const { left, top, width, height } = (currentTarget.firstElementChild ?? currentTarget).getBoundingClientRect();
  return {
    longitude: WEST + ((clientX - left) / width) * (EAST - WEST),
    latitude: NORTH - ((clientY - top) / height) * (NORTH - SOUTH),
  };
}

const toBounds = ({ latitude, longitude }: Place): Place => ({
  latitude: clamp(latitude, locationBounds.latitude),
  longitude: clamp(longitude, locationBounds.longitude),
});

const clamp = (degrees: number, { least, most }: { least: number; most: number }): number =>
  Number(Math.min(most, Math.max(least, degrees)).toFixed(DIGITS));

const isInView = ({ latitude, longitude }: Place): boolean =>
  latitude <= NORTH && latitude >= SOUTH && longitude >= WEST && longitude <= EAST;
