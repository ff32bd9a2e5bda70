import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { upcomingQueries } from './upcoming.queries.ts';

export const loadUpcomingEvents = ({ api, queryClient }: RemoteContext) =>
  prefetch(queryClient, upcomingQueries(api).upcoming());
