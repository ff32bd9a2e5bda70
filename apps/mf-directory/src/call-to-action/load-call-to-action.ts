import type { DirectoryCallToActionProps } from '@shoreline/contracts';
import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { toCallToActionQuery } from './call-to-action.ts';
import { callToActionQueries } from './call-to-action.queries.ts';

export const loadCallToAction = ({ api, queryClient }: RemoteContext, props: DirectoryCallToActionProps) =>
  prefetch(queryClient, callToActionQueries(api).listings(toCallToActionQuery(props)));
