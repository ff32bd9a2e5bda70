import type { Release } from '@shoreline/contracts';

/** Tells the gateway, each failure once, that a fallback stands in the place of a remote. */
export type TellFailure = (app: string, error: unknown) => void;

/** Costs a page nothing until something fails: the rest is loaded then. */
export function createTellFailure(currentRelease: () => Release): TellFailure {
  const told = new Set<string>();

  return (app, error) => {
    const released = currentRelease().apps[app];
    if (!released) return;
    void import('./report-failure.ts').then(
      ({ reportFailure }) => reportFailure({ app, released, error, told }),
      // Who cannot load our own script cannot reach us to tell of it.
      () => undefined,
    );
  };
}
