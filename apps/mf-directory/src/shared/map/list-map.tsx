import { Button, Icon } from '@shoreline/ui';
import { MapPinned } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';

import type { MappedList } from './mapped-list.ts';

type Loaded = Awaited<ReturnType<typeof loadMap>>;

/** The library, what draws with it, and its worker: one file beside the page's own, and that of the worker. */
async function loadMap() {
  const { MapView, loadMapParts } = await import(/* webpackChunkName: "map" */ './load-map.ts');
  return { MapView, parts: await loadMapParts() };
}

const failures = {
  code: 'The map did not load. The list has everything that would be on it.',
  drawing: 'This browser cannot draw the map: it needs WebGL. The list has everything that would be on it.',
} as const;

/** The map beside a list, or why there is none. */
export function ListMap(list: MappedList) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<keyof typeof failures>();

  useEffect(() => {
    let isCurrent = true;
    loadMap().then(
      (map) => isCurrent && setLoaded(map),
      () => isCurrent && setFailure('code'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <section aria-label="Map" className={FRAME_CLASS}>
      {failure && (
        <Message>
          <p role="alert">{failures[failure]}</p>
          <Button variant="outline" onClick={retry} className="mt-4">
            Try again
          </Button>
        </Message>
      )}
      {!failure && loaded && (
        <loaded.MapView key={attempt} parts={loaded.parts} list={list} onFailure={() => setFailure('drawing')} />
      )}
      {!failure && !loaded && (
        <Message>
          <p role="status">Unfolding the map…</p>
          <noscript>The map needs JavaScript. The list has everything that would be on it.</noscript>
        </Message>
      )}
    </section>
  );
}

const FRAME_CLASS =
  'relative mt-2 flex h-[min(58svh,30rem)] flex-col overflow-hidden rounded-card border border-line bg-ocean-soft ' +
  // The list that follows has half of the window.
  '[&~div_#results_ul]:lg:grid-cols-2 lg:order-last lg:sticky lg:self-start lg:top-[calc(var(--header-offset)+6rem)] lg:h-[calc(100svh-var(--header-offset)-7.5rem)] lg:max-h-[52rem] lg:min-h-96';

const Message = ({ children }: { children: ReactNode }) => (
  <div className="flex size-full flex-col items-center justify-center px-6 text-center text-muted">
    <Icon of={MapPinned} size={40} className="mb-3" />
    {children}
  </div>
);
