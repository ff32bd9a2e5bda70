import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/',
      load: async () => (await import(/* webpackChunkName: "load" */ './home/load-home.ts')).loadHome(context),
      component: async () => (await import('./home/home-page.tsx')).HomePage,
    },
  ],
});
