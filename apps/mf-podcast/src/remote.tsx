import { defineRemote } from '@shoreline/remote-kit';

import { homeHead } from './home/home-head.ts';
import { prefetchHome } from './home/prefetch-home.ts';

export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/',
      load: async () => {
        await prefetchHome(context);
        return homeHead(context.site);
      },
      component: async () => (await import('./home/home-page.tsx')).HomePage,
    },
  ],
});
