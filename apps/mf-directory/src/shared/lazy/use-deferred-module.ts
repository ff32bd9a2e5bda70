import { useEffect, useState } from 'react';

/**
 * The exports of a module that loads after hydration; empty until then. For what the first view does not show.
 * When it cannot be loaded, it stays empty.
 */
export function useDeferredModule<Module extends object>(load: () => Promise<Module>): Partial<Module> {
  const [module, setModule] = useState<Partial<Module>>({});

  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setModule(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);

  return module;
}
