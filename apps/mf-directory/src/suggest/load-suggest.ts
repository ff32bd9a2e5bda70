import { toListingPath } from '@shoreline/contracts';
import {
  type LoadPage,
  movedTo,
  notFound,
  type PageHead,
  prefetchOrNotFound,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { listingQueries } from '../listing/listing.queries.ts';

const NOT_FOUND = {
  title: 'Item Not Found',
  message: "Sorry, we couldn't find the directory item you're looking for.",
  back: { to: '/directory', label: 'Back to Directory' },
} as const;

/** Reads what the form is about. It stands below the slug of the listing, events among them. */
export async function loadSuggest({ api, queryClient }: RemoteContext, { params }: LoadPage): Promise<PageHead> {
  const { identifier = '' } = params;
  if (!/^[A-Za-z0-9-]{1,80}$/.test(identifier)) throw notFound(NOT_FOUND);
  const listing = await prefetchOrNotFound(queryClient, listingQueries(api).listing(identifier), NOT_FOUND);
  if (listing && listing.slug !== identifier) throw movedTo(`/directory/${listing.slug}/suggest`);
  return {
    title: `Suggest an edit${listing ? `: ${listing.title}` : ''} – Shoreline`,
    description: 'Tell us what is different about a place or an event of the directory.',
    canonical: listing ? (toListingPath(listing) as `/${string}`) : '/directory',
    noIndex: true,
  };
}
