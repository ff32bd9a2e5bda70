import type { PageHead } from '@shoreline/remote-kit';

/** Nobody should find a sign-in page by searching for something else. */
export const loginHead: PageHead = {
  title: 'Sign In – Shoreline',
  description: 'Sign in to save episodes, stories and places, or to look after the listing of your business.',
  canonical: '/login',
  noIndex: true,
};
