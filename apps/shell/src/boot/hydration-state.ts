import type { Release, Site } from '@shoreline/contracts';
import type { NotFoundText } from '@shoreline/remote-kit';
import type { DehydratedState } from '@tanstack/react-query';

/** The page as the server rendered it, so that the browser can take over without asking again. */
export interface RenderedPage {
  /** Route id → what its loader returned. */
  loaderData: Record<string, unknown>;
  /** Route id → why it failed; no text for a failure that is not a missing page. */
  errors: Record<string, { notFound: NotFoundText | null }> | null;
  /** Widgets rendered in the markup: app and name. */
  widgets: [string, string][];
  queries: DehydratedState;
}

/** The JSON block in the document from which the browser starts. Our own server wrote it; it is trusted like our code. */
export interface HydrationState {
  release: Release;
  site: Site | null;
  /** In development: the page reloads when something was published. */
  liveReload?: true;
  /** Null in the static document, which the browser renders itself. */
  page: RenderedPage | null;
}

/** The id of the script element that carries the state. */
export const HYDRATION_STATE_ID = 'hydration-state';
