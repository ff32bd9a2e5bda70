import type { Release } from '@shoreline/contracts';

/** Reports to the gateway, each failure once, that the fallback of a remote was rendered. */
export type ReportFailure = (app: string, error: unknown) => void;

/** Costs a page nothing until something fails: the rest is loaded then. */
export function createFailureReporter(currentRelease: () => Release): ReportFailure {
  const reported = new Set<string>();

  return (app, error) => {
    const released = currentRelease().apps[app];
    if (!released) return;
    void import('./send-failure-report.ts').then(
      ({ sendFailureReport }) => sendFailureReport({ app, released, error, reported }),
      // A page that cannot load our own script cannot reach us to report it.
      () => undefined,
    );
  };
}
