import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/neighbourhoods',
      load: async (page) =>
        (await import(/* webpackChunkName: "load" */ './neighbourhoods/load-neighbourhoods.ts')).loadNeighbourhoods(
          context,
          page,
        ),
      component: async () => (await import('./neighbourhoods/neighbourhoods-page.tsx')).NeighbourhoodsPage,
    },
  ],
});
