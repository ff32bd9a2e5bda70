import type { DirectoryCallToActionProps } from '@shoreline/contracts';
import { defineRemote, defineWidget, type LoadPage, type RemoteContext } from '@shoreline/remote-kit';

const listingPage = (context: RemoteContext) => ({
  load: async (page: LoadPage) =>
    (await import(/* webpackChunkName: "load" */ './listing/load-listing.ts')).loadListing(context, page),
  component: async () => (await import('./listing/listing-page.tsx')).ListingPage,
});

const loadSubmitEvent = () => import(/* webpackChunkName: "form-pages" */ './submit-event/submit-event.ts');
const loadSearchPage = () => import('./search/search-page.ts');

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/directory',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './directory/load-directory.ts')).loadDirectory(context, page),
      component: async () => (await import('./directory/directory-page.tsx')).DirectoryPage,
    },
    { path: '/directory/:identifier', ...listingPage(context) },
    {
      path: '/directory/:identifier/suggest',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './suggest/load-suggest.ts')).loadSuggest(context, page),
      component: async () =>
        (await import(/* webpackChunkName: "form-pages" */ './suggest/suggest-page.tsx')).SuggestPage,
    },
    {
      path: '/events',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './events/load-events.ts')).loadEvents(context, page),
      component: async () => (await import('./events/events-page.tsx')).EventsPage,
    },
    { path: '/events/:identifier', ...listingPage(context) },
    {
      path: '/enquiries',
      load: async () => (await import(/* webpackChunkName: "load" */ './enquiry-thread/thread-head.ts')).threadHead,
      component: async () =>
        (await import(/* webpackChunkName: "form-pages" */ './enquiry-thread/thread-page.tsx')).ThreadPage,
    },
    {
      path: '/submit-event',
      load: async () => (await loadSubmitEvent()).submitEventHead,
      component: async () => (await loadSubmitEvent()).SubmitEventPage,
    },
    {
      path: '/search',
      load: async (page) => (await loadSearchPage()).loadSearch(context, page),
      component: async () => (await loadSearchPage()).SearchPage,
    },
  ],
  widgets: {
    UpcomingEvents: defineWidget({
      load: async (context) =>
        (await import(/* webpackChunkName: "load" */ './load-widgets.ts')).loadUpcomingEvents(context),
      component: async () => (await import('./upcoming/upcoming-events.tsx')).UpcomingEvents,
    }),
    DirectoryCallToAction: defineWidget<DirectoryCallToActionProps>({
      load: async (context, props) =>
        (await import(/* webpackChunkName: "load" */ './load-widgets.ts')).loadCallToAction(context, props),
      component: async () => (await import('./call-to-action/directory-call-to-action.tsx')).DirectoryCallToAction,
    }),
  },
});
