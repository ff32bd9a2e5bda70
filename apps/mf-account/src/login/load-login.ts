import type { PageHead } from '@shoreline/remote-kit';

/** There is nothing to fetch: the page only says what it is. Nobody should land here from a search for something else. */
export const loadLogin = (): PageHead => ({
  title: 'Sign In – Shoreline',
  description: 'Sign in to save episodes, stories and places, or to look after the listing of your business.',
  canonical: '/login',
  noIndex: true,
});
