import type { PageHead } from '@shoreline/remote-kit';

import { isNarrowed, type ListFilters, toAddress, toPageParameter } from '../shared/filters/list-filters.ts';
import type { ListPage } from '../shared/results/list.queries.ts';
import { EVENTS_TITLE } from './events-title.ts';

/** What the calendar says about itself. Searches, days that pass and empty lists are not indexed. */
export function eventsHead({ asked, page }: ListFilters, found: ListPage | undefined): PageHead {
  const { subcategory, ...selection } = asked;
  const isSelection = isNarrowed({ asked: { ...selection, subcategory: '' }, page });

  return {
    title: EVENTS_TITLE,
    description:
      'What is on in Noosa, on the river and in the hinterland: markets, music, festivals, swims, exhibitions and community mornings, by date.',
    canonical: toAddress('/events', { subcategory, ...toPageParameter(found?.page ?? page) }),
    ...((isSelection || found?.total === 0) && { noIndex: true }),
  };
}
