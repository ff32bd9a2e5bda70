import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. What loads a page stays out of the first view, which comes from the server. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/',
      load: async () => (await import('./home/load-home.ts')).loadHome(context),
      component: async () => (await import('./home/home-page.tsx')).HomePage,
    },
  ],
});
