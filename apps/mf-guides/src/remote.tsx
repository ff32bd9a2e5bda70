import { defineRemote } from '@shoreline/remote-kit';

/** The head of a guide comes from its content, which travels with the page: the door stays light. */
const neighbourhoods = () => import('./neighbourhoods/neighbourhoods-page.tsx');

export default defineRemote({
  contract: 1,
  pages: ({ site }) => [
    {
      path: '/neighbourhoods',
      load: async ({ url }) => (await neighbourhoods()).headAt(url, site.origin),
      component: async () => (await neighbourhoods()).NeighbourhoodsPage,
    },
  ],
});
