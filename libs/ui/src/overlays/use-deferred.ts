import { type ComponentType, useEffect, useState } from 'react';

/**
 * Fetches a component when it is first wanted, so that what hides behind a button costs nothing before.
 *
 * Unlike React's lazy, it neither holds back the first showing nor throws when the network fails: `onFailed` may
 * reset `isWanted`, and the next time it is set tries again.
 */
export function useDeferred<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>();
  const isMissing = isWanted && !loaded;

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (Component) => isCurrent && setLoaded({ Component }),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new callback is no reason to load again
  }, [isMissing]);

  return loaded?.Component;
}
