/** Reports to the gateway, each failure once, that something of a remote failed in this browser. */
export type ReportFailure = (app: string, error: unknown) => void;

/** Where code of remotes lies; what has no such address in its stack is none of our business. */
const REMOTE_CODE = '/mf/mf-';

/** Reports what remotes throw where nothing renders: in handlers, timers and promises nobody awaits. The page stays. */
export function reportUncaughtErrors(): void {
  const handle = ({ error, reason = error }: { error?: unknown; reason?: unknown }): void => {
    if (!(reason instanceof Error) || !reason.stack?.includes(REMOTE_CODE)) return;
    import('../navigation/after-start.ts').then(
      ({ sendUncaughtError }) => sendUncaughtError(reason),
      // A page that cannot load our own script cannot reach us to report it.
      () => undefined,
    );
  };
  addEventListener('error', handle);
  addEventListener('unhandledrejection', handle);
}
