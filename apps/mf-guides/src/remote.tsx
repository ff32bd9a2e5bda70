import { defineRemote } from '@shoreline/remote-kit';

import { neighbourhoodsHead } from './neighbourhoods/neighbourhoods-head.ts';

export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/neighbourhoods',
      load: () => neighbourhoodsHead(),
      component: async () => (await import('./neighbourhoods/neighbourhoods-page.tsx')).NeighbourhoodsPage,
    },
  ],
});
