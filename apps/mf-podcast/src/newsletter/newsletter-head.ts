import type { PageHead } from '@shoreline/remote-kit';

export const confirmHead: PageHead = {
  title: 'Confirm your subscription – Shoreline',
  description: 'One button, and the newsletter of Shoreline comes to your address.',
  canonical: '/newsletter/confirm',
  noIndex: true,
};

export const preferencesHead: PageHead = {
  title: 'Newsletter preferences – Shoreline',
  description: 'What of the newsletter of Shoreline comes to your address.',
  canonical: '/newsletter/preferences',
  noIndex: true,
};

export const unsubscribeHead: PageHead = {
  title: 'Unsubscribe – Shoreline',
  description: 'One button, and the newsletter of Shoreline stops coming.',
  canonical: '/newsletter/unsubscribe',
  noIndex: true,
};
