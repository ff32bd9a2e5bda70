import type { DirectoryCallToActionProps } from '@shoreline/contracts';
import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { toCallToActionQuery, callToActionQueries } from './call-to-action/call-to-action.queries.ts';
import { upcomingQueries } from './upcoming/upcoming.queries.ts';

export const loadUpcomingEvents = ({ api, queryClient }: RemoteContext) =>
  prefetch(queryClient, upcomingQueries(api).upcoming());

export const loadCallToAction = ({ api, queryClient }: RemoteContext, props: DirectoryCallToActionProps) =>
  prefetch(queryClient, callToActionQueries(api).listings(toCallToActionQuery(props)));
