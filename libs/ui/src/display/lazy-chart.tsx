import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';

/** Charts are fetched when they are this close to the window, so that they are there when they come into it. */
const NEARNESS = '300px';

/** What every chart gets besides its data. */
export interface ChartSize {
  width: number;
}

interface LazyChartProps<Props extends object> {
  load: () => Promise<ComponentType<Props & ChartSize>>;
  props: Props;
  /** Utility class that reserves the height of the chart, so that nothing moves when it loads. */
  height: string;
}

/** A chart whose code is fetched only when it comes near the window. Without a script there is only the table of its data. */
export function LazyChart<Props extends object>({ load, props, height }: LazyChartProps<Props>) {
  const box = useRef<HTMLDivElement>(null);
  const { Chart, hasFailed } = useChart(useNear(box), load);
  const width = useWidth(box);

  return (
    <div ref={box} className={`${height} overflow-hidden noscript:hidden`}>
      {hasFailed && <p className="text-sm text-muted">The drawing did not arrive. Its figures are all below.</p>}
      {Chart && width > 0 && <Chart {...props} width={width} />}
    </div>
  );
}

function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !box.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: NEARNESS,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isNear]);

  return isNear;
}

function useChart<Props extends object>(isNear: boolean, load: LazyChartProps<Props>['load']) {
  const [loaded, setLoaded] = useState<{ Chart?: ComponentType<Props & ChartSize>; hasFailed?: true }>({});

  useEffect(() => {
    if (!isNear) return;
    let isMounted = true;
    load().then(
      (Chart) => isMounted && setLoaded({ Chart }),
      () => isMounted && setLoaded({ hasFailed: true }),
    );
    return () => {
      isMounted = false;
    };
  }, [isNear, load]);

  return loaded;
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  return width;
}
