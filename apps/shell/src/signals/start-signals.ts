import type { PageSignals } from '@shoreline/contracts';
import { isSampledPage } from '@shoreline/federation/page-signals';

import type { HydrationState } from '../boot/hydration-state.ts';
import type { PageHandle } from '../pages/create-routes.tsx';
import type { BrowserRemotes } from '../remotes/browser-remotes.ts';

interface SignalsOptions {
  state: HydrationState;
  router: RunningRouter;
  remotes: Pick<BrowserRemotes, 'release'>;
}

/** What is asked of the router. */
interface RunningRouter {
  state: { matches: readonly { route: { handle?: unknown } }[] };
  subscribe(onChange: (state: RunningRouter['state']) => void): unknown;
}

/** By this the gateway knows a page that it served: a header beside the document, or the nonce of one that was rendered for this visitor alone. */
export function pageToken(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const beside = navigation?.serverTiming?.find(({ name }) => name === 'page');
  return beside?.description ?? document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
}

/** On a sampled page, has its report made by a chunk of its own once nothing else is to be done. */
export function startSignals({ state, router, remotes }: SignalsOptions): void {
  const token = pageToken();
  if (!isSampledPage(token)) return;
  const used = new Set([...ownerOf(router.state), 'shell', ...(state.page?.widgets ?? []).map(([app]) => app)]);
  router.subscribe((changed) => ownerOf(changed).forEach((app) => used.add(app)));
  const readBuilds = (): PageSignals['apps'] =>
    [...used].flatMap((app) => {
      const digest = remotes.release().apps[app]?.digest;
      return digest === undefined ? [] : [{ app, digest }];
    });
  whenIdle(() =>
    import('./page-signals.ts').then(
      ({ reportPage }) => reportPage({ token, readBuilds }),
      () => undefined,
    ),
  );
}

function ownerOf({ matches }: RunningRouter['state']): string[] {
  const { address } = (matches.at(-1)?.route.handle ?? {}) as Partial<PageHandle>;
  return address ? [address.app] : [];
}

/** Safari has no idle callbacks before 26. */
const whenIdle = (work: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 1_000));
