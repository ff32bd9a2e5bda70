import type { PageHead } from '@shoreline/remote-kit';

import { toAddress, toPageParameter } from '../shared/filters/list-filters.ts';
import type { ListPage } from '../shared/results/list.queries.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import { DIRECTORY_TITLE } from './directory-title.ts';

/** What the directory says about itself. Lenses and tabs are pages of their own to search engines; searches and empty lists are not. */
export function directoryHead({ asked, persona, page }: DirectoryFilters, found: ListPage | undefined): PageHead {
  const { persona: _named, group, category, subcategory, ...selection } = asked;
  const place = { persona: persona.id === 'all' ? '' : persona.id, group, category, subcategory };
  const isSelection = Object.values(selection).some(Boolean);

  return {
    title: DIRECTORY_TITLE,
    description:
      'Where to eat, stay, learn, get well and get things fixed in Noosa and its hinterland: cafés, tours, doctors, schools, trades and everything on this week.',
    canonical: toAddress('/directory', { ...place, ...toPageParameter(found?.page ?? page) }),
    ...((isSelection || found?.total === 0) && { noIndex: true }),
  };
}
