import { defineRemote } from '@shoreline/remote-kit';

const pageHeads = () => import(/* webpackChunkName: "load" */ './load-pages.ts');

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/login',
      load: async () => (await pageHeads()).loginHead,
      component: async () => (await import('./login/login-page.tsx')).LoginPage,
    },
    {
      path: '/saved',
      load: async () => (await pageHeads()).savedHead,
      component: async () => (await import('./visitor-saves/saved-page.tsx')).SavedPage,
    },
    {
      path: '/saved/shared',
      load: async () => (await pageHeads()).sharedListHead,
      component: async () => (await import('./shared-list/shared-list-page.tsx')).SharedListPage,
    },
    {
      path: '/saved/event-mails',
      load: async () => (await pageHeads()).eventMailsHead,
      component: async () => (await import('./event-mails/event-mails-page.tsx')).EventMailsPage,
    },
    {
      path: '/profile',
      load: async () => (await pageHeads()).profileHead,
      component: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
    },
  ],
});
