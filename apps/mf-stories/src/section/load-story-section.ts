import type { StorySectionProps } from '@shoreline/contracts';
import { prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { storyQueries } from '../story.queries.ts';
import { toSectionQuery } from './section-query.ts';

export const loadStorySection = ({ api, queryClient }: RemoteContext, props: StorySectionProps) =>
  prefetch(queryClient, storyQueries(api).section(toSectionQuery(props)));
