import type { Release } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';

import type { PageResponse } from '../render.tsx';
import { NotRendered } from './rendering/render-slots.ts';

/** The header by which the gateway learns what became of each build's part in a rendering: `app@digest=failed`, the page's own first. */
export const OUTCOMES_HEADER = 'x-internal-outcomes';

type Outcome = 'rendered' | 'failed' | 'timeout';

/** A failure on a page, with the app in whose code it was thrown where that is known. */
type Failure = Error & { app?: string };

interface Rendering {
  apps: Release['apps'];
  owner: string;
}

/** A service that is away, and work that was called off: no build can help it. */
const IS_NO_FAULT = /^(?:ApiClientError|AbortError|TimeoutError)$/;

/** Each build on a page that was rendered. One whose page is poor for want of a service counts for neither. */
export function describeOutcomes(
  { apps, owner }: Rendering,
  { widgetApps = [], isDegraded }: Pick<PageResponse, 'widgetApps' | 'isDegraded'>,
  failures: readonly Failure[],
): string {
  const culprits = new Set(failures.filter(isFault).map(({ app }) => app ?? owner));
  const names = [...new Set([owner, 'shell', ...widgetApps, ...culprits])];
  const outcomes = names.map((app): [string, Outcome | undefined] => {
    if (culprits.has(app)) return [app, 'failed'];
    return [app, app === owner && isDegraded ? undefined : 'rendered'];
  });
  return write(apps, outcomes);
}

/** A page that was not rendered: too late, its app is halted, or the shell itself threw. A full server is nobody's fault. */
export function describeRefusal({ apps, owner }: Rendering, error: unknown): string {
  if (error instanceof NotRendered) return write(apps, error.reason === 'timeout' ? [[owner, 'timeout']] : []);
  if (error instanceof ApiError) return write(apps, error.code === 'remote-halted' ? [[owner, 'failed']] : []);
  return isFault(error as Failure) ? write(apps, [[(error as Failure).app ?? 'shell', 'failed']]) : '';
}

const isFault = ({ name }: Failure): boolean => !IS_NO_FAULT.test(name);

const write = (apps: Release['apps'], outcomes: readonly [app: string, outcome: Outcome | undefined][]): string =>
  outcomes
    .flatMap(([app, outcome]) => (outcome && apps[app] ? [`${app}@${apps[app].digest}=${outcome}`] : []))
    .join(' ');
