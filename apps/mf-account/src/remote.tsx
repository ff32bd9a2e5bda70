import { defineRemote } from '@shoreline/remote-kit';

import { loginHead } from './login/login-head.ts';

export default defineRemote({
  contract: 1,
  pages: () => [
    {
      path: '/login',
      load: () => loginHead,
      component: async () => (await import('./login/login-page.tsx')).LoginPage,
    },
  ],
});
