import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { directoryQueries } from '../directory.queries.ts';

/** Fetches the featured events of the widget. */
export const loadUpcomingEvents = ({ api, queryClient }: RemoteContext) =>
  prefetch(queryClient, directoryQueries(api).upcoming());
