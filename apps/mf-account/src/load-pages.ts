import { EVENT_MAILS_PAGE } from '@shoreline/contracts/event-notification-addresses';
import { SHARED_LIST_PAGE } from '@shoreline/contracts/saved-list-addresses';
import type { PageHead } from '@shoreline/remote-kit';

/** Nobody should land on these pages from a search for something else: `noIndex`. */
export const loginHead: PageHead = {
  title: 'Sign In – Shoreline',
  description: 'Sign in to save episodes, stories and places, or to look after the listing of your business.',
  canonical: '/login',
  noIndex: true,
};

/** Server documents are the same for everybody: what belongs to the member is fetched in the browser. */
export const profileHead: PageHead = {
  title: 'Your Profile – Shoreline',
  description: 'Your profile, the things you saved and your choices about privacy.',
  canonical: '/profile',
  noIndex: true,
};

/** What a visitor saved stands in their browser, where the server never looks. */
export const savedHead: PageHead = {
  title: 'Saved Items – Shoreline',
  description: 'The episodes, stories, places and events you saved in this browser.',
  canonical: '/saved',
  noIndex: true,
};

/** Which list it is stands behind the `#`, where the server never looks. */
export const sharedListHead: PageHead = {
  title: 'A Shared List – Shoreline',
  description: 'A list of places, events, episodes and stories, for whoever has its link.',
  canonical: SHARED_LIST_PAGE,
  noIndex: true,
};

export const eventMailsHead: PageHead = {
  title: 'Mails About Saved Events – Shoreline',
  description: 'One button, and no more mails come about events you saved.',
  canonical: EVENT_MAILS_PAGE,
  noIndex: true,
};
