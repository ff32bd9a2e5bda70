import { defineRemote, movedTo } from '@shoreline/remote-kit';

const loaders = () => import(/* webpackChunkName: "load" */ './load-pages.ts');

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/admin',
      load: () => {
        throw movedTo('/admin/releases');
      },
      component: async () => (await import('./releases/live/live-page.tsx')).LivePage,
    },
    {
      path: '/admin/releases',
      load: async () => (await loaders()).liveHead,
      component: async () => (await import('./releases/live/live-page.tsx')).LivePage,
    },
    {
      path: '/admin/releases/history',
      load: async () => (await loaders()).historyHead,
      component: async () => (await import('./releases/history/history-page.tsx')).HistoryPage,
    },
    {
      path: '/admin/releases/compare',
      load: async () => (await loaders()).compareHead,
      component: async () => (await import('./releases/compare/compare-page.tsx')).ComparePage,
    },
  ],
});
