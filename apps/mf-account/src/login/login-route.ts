import type { RemotePage } from '@shoreline/remote-kit';

export const loginRoute: RemotePage = {
  path: '/login',
  load: () => ({
    title: 'Sign In – Shoreline',
    description: 'Sign in to save episodes, stories and places, or to look after the listing of your business.',
    canonical: '/login',
    // Nobody should land here from a search for something else.
    noIndex: true,
  }),
  component: async () => (await import('./login-page.tsx')).LoginPage,
};
