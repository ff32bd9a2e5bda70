import { useEffect, useState } from 'react';

/** The exports of a module that loads after hydration; empty until then, and when it cannot be loaded. */
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
