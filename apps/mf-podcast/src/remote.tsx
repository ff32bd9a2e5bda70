import { defineRemote } from '@shoreline/remote-kit';

import { homeHead } from './home/home-head.ts';

export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/',
      load: () => homeHead(),
      component: async () => (await import('./home/home-page.tsx')).HomePage,
    },
  ],
});
