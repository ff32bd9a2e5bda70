import { useEffect, useState } from 'react';

/**
 * What a module exports, once the page stands: what nobody needs at first sight costs nothing before.
 * When its code cannot be had, the page stays as it is.
 */
export function useLater<Module extends object>(load: () => Promise<Module>): Partial<Module> {
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
