import { defineRemote } from '@shoreline/remote-kit';

/** The only module the shell may load. What loads a page stays out of the first view, which comes from the server. */
export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/login',
      load: async () => (await import('./login/load-login.ts')).loadLogin(),
      component: async () => (await import('./login/login-page.tsx')).LoginPage,
    },
  ],
});
