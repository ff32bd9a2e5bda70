import type { legalPages } from '@shoreline/guides';
import type { PageHead, RemoteContext } from '@shoreline/remote-kit';

import { guideHead } from '../shared/guide/guide-head.ts';
import { legalQueries } from './legal.queries.ts';

export async function loadLegal(
  { queryClient, site }: RemoteContext,
  { id, href, title }: (typeof legalPages)[number],
): Promise<PageHead> {
  const { description, sections } = await queryClient.fetchQuery(legalQueries.text(id));
  if (sections.some(({ shows }) => shows === 'cookie table')) await queryClient.fetchQuery(legalQueries.cookies());
  return guideHead(site.origin, {
    href,
    name: title,
    title: `${title} – ${site.name}`,
    description,
  });
}
