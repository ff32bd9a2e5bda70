import {
  defineRemote,
  type LoadPage,
  notFound,
  prefetch,
  prefetchOrNotFound,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { directoryQueries } from './directory.queries.ts';
import { readDirectoryFilters, toDirectoryQuery } from './directory/directory-filters.ts';
import { directoryHead } from './directory/directory-head.ts';
import { readEventsFilters, toEventsQuery } from './events/events-filters.ts';
import { eventsHead } from './events/events-head.ts';
import { isIdentifier, ITEM_NOT_FOUND, listingHead, unreadListingHead } from './listing/listing-head.ts';

async function loadDirectory({ api, queryClient }: RemoteContext, { url }: LoadPage) {
  const filters = readDirectoryFilters(url.searchParams);
  const found = await prefetch(queryClient, directoryQueries(api).list(toDirectoryQuery(filters), filters.page));
  return directoryHead(filters, found);
}

async function loadEvents({ api, queryClient }: RemoteContext, { url }: LoadPage) {
  const filters = readEventsFilters(url.searchParams);
  const queries = directoryQueries(api);
  const [found] = await Promise.all([
    prefetch(queryClient, queries.list(toEventsQuery(filters), filters.page)),
    prefetch(queryClient, queries.eventSubcategories()),
  ]);
  return eventsHead(filters, found);
}

async function loadListing({ api, queryClient, site }: RemoteContext, { params, url }: LoadPage) {
  const { identifier = '' } = params;
  if (!isIdentifier(identifier)) throw notFound(ITEM_NOT_FOUND);
  const listing = await prefetchOrNotFound(queryClient, directoryQueries(api).item(identifier), ITEM_NOT_FOUND);
  return listing ? listingHead(listing, site.origin) : unreadListingHead(url.pathname);
}

const listingPage = async () => (await import('./listing/listing-page.tsx')).ListingPage;

export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/directory',
      load: (page) => loadDirectory(context, page),
      component: async () => (await import('./directory/directory-page.tsx')).DirectoryPage,
    },
    { path: '/directory/:identifier', load: (page) => loadListing(context, page), component: listingPage },
    {
      path: '/events',
      load: (page) => loadEvents(context, page),
      component: async () => (await import('./events/events-page.tsx')).EventsPage,
    },
    { path: '/events/:identifier', load: (page) => loadListing(context, page), component: listingPage },
  ],
  widgets: {
    UpcomingEvents: {
      load: ({ api, queryClient }) => prefetch(queryClient, directoryQueries(api).upcoming()),
      component: async () => (await import('./upcoming/upcoming-events.tsx')).UpcomingEvents,
    },
  },
});
