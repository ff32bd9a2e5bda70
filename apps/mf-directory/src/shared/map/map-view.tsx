import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, useNavigate } from '@shoreline/remote-kit/router';
import { IconButton } from '@shoreline/ui';
import { Minus, Plus } from 'lucide';
import type { Map } from 'maplibre-gl';
import { useRef } from 'react';

import { listQueries } from '../results/list.queries.ts';
import type { MapParts } from './create-map.ts';
import { toArea } from './map-bounds.ts';
import { MapLayer } from './map-layer.tsx';
import { mapQueries } from './map.queries.ts';
import type { MappedList } from './mapped-list.ts';
import { orderMarks } from './order-marks.ts';
import { BY_VISITOR, isStill, useMap } from './use-map.ts';

interface MapViewProps {
  parts: MapParts;
  list: MappedList;
  onFailure: () => void;
}

const NOTHING = { pins: [], clusters: [], withoutPlace: 0 };

/** The map with its marks. Moving it narrows the list to what it shows; everything else that narrows the list narrows the marks. */
export function MapView({ parts, list, onFailure }: MapViewProps) {
  const { filters, query, toHref } = list;
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { map, view } = useMap(box, {
    parts,
    area: toArea(filters.asked),
    onMove: (bounds) => void navigate(toHref({ bounds }), { replace: true, preventScrollReset: true }),
    onFailure,
  });
  const api = useApi();
  const found = useQuery(mapQueries(api).marks(query, view));
  const { data: page } = useQuery(listQueries(api).page(query, filters.page));
  const { withoutPlace, ...unordered } = found.data ?? NOTHING;
  const marks = orderMarks(unordered, page?.items.map(({ id }) => id) ?? []);

  return (
    <>
      <div ref={box} className={MAP_CLASS} />
      <Attribution text={parts.baseMap.attribution} />
      {withoutPlace > 0 && <WithoutPlace count={withoutPlace} href={toHref({ bounds: '', view: '' })} />}
      {map && view && (
        <>
          <MapLayer map={map} zoom={view.zoom} marks={marks} list={list} />
          <ZoomButtons map={map} />
        </>
      )}
      {found.isError && <MarksFailure onRetry={() => void found.refetch()} />}
    </>
  );
}

const Attribution = ({ text }: { text: string }) =>
  text && <p className="bg-surface px-4 py-0.5 text-right text-xs text-muted">{text}</p>;

const WithoutPlace = ({ count, href }: { count: number; href: string }) => (
  <p className="border-t border-line bg-surface px-4 py-2 text-sm text-muted">
    {count === 1 ? '1 more has no place on the map.' : `${count} more have no place on the map.`}{' '}
    <Link to={href} className="font-medium text-ocean underline underline-offset-4">
      See the whole list
    </Link>
  </p>
);

/** What the stylesheet of the library says of the elements that are used here. By the first it asks whether it was loaded. */
const MAP_CLASS =
  'relative min-h-0 w-full flex-1 overflow-hidden [&_.maplibregl-canary]:hidden [&_.maplibregl-canary]:bg-[rgb(250,128,114)] ' +
  '[&_.maplibregl-canvas-container]:absolute [&_.maplibregl-canvas-container]:inset-0 ' +
  '[&_.maplibregl-canvas-container]:cursor-grab [&_.maplibregl-canvas-container]:select-none ' +
  '[&_.maplibregl-canvas-container:active]:cursor-grabbing [&_.maplibregl-canvas-container]:touch-none ' +
  '[&_.maplibregl-canvas]:absolute [&_.maplibregl-canvas]:top-0 [&_.maplibregl-canvas]:left-0 ' +
  '[&_.maplibregl-canvas:focus-visible]:-outline-offset-4 [&_.maplibregl-control-container]:hidden';

const ZOOM_STEP = 1;

function ZoomButtons({ map }: { map: Map }) {
  const zoomBy = (step: number): void => {
    map.easeTo({ zoom: map.getZoom() + step, animate: !isStill() }, BY_VISITOR);
  };
  return (
    <div className="absolute top-3 right-3 flex flex-col gap-2">
      <IconButton icon={Plus} label="Zoom in" variant="outline" onClick={() => zoomBy(ZOOM_STEP)} />
      <IconButton icon={Minus} label="Zoom out" variant="outline" onClick={() => zoomBy(-ZOOM_STEP)} />
    </div>
  );
}

const MarksFailure = ({ onRetry }: { onRetry: () => void }) => (
  <p role="alert" className="absolute top-3 right-16 left-3 rounded-control bg-surface px-4 py-2 text-sm shadow-lift">
    The places did not arrive.{' '}
    <button type="button" onClick={onRetry} className="cursor-pointer font-semibold text-ocean underline">
      Try again
    </button>
  </p>
);
