import type { ListedRelease, Site } from '@shoreline/contracts';
import type { NotFoundText } from '@shoreline/remote-kit';
import type { QueryKey } from '@tanstack/react-query';

/** What the server read for a page, and when, in milliseconds since 1970. */
export interface ReadQuery {
  queryKey: QueryKey;
  data: unknown;
  updatedAt: number;
}

export interface RenderedPage {
  loaderData: Record<string, unknown>;
  /** Route id → why it failed; no text for a failure that is not a missing page. */
  errors: Record<string, { notFound: NotFoundText | null }> | null;
  widgets: [string, string][];
  queries: ReadQuery[];
}

/** The JSON block in the document from which the browser starts. Our own server wrote it; it is trusted like our code. */
export interface HydrationState {
  /** In full only what is on the page. */
  release: ListedRelease;
  site: Site | null;
  liveReload?: true;
  page: RenderedPage | null;
}

export const HYDRATION_STATE_ID = 'hydration-state';
