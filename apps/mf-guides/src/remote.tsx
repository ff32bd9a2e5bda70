import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. What loads a page stays out of the first view, which comes from the server. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/neighbourhoods',
      load: async (page) => (await import('./neighbourhoods/load-neighbourhoods.ts')).loadNeighbourhoods(context, page),
      component: async () => (await import('./neighbourhoods/neighbourhoods-page.tsx')).NeighbourhoodsPage,
    },
  ],
});
