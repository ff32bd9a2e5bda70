import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/login',
      load: async () => (await import(/* webpackChunkName: "load" */ './login/load-login.ts')).loadLogin(),
      component: async () => (await import('./login/login-page.tsx')).LoginPage,
    },
    {
      path: '/profile',
      load: async () => (await import(/* webpackChunkName: "load" */ './profile/load-profile.ts')).loadProfile(),
      component: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
    },
  ],
});
