import type { PageHead } from '@shoreline/remote-kit';

/** Documents know nobody: what belongs to the member is fetched in the browser. */
export const loadProfile = (): PageHead => ({
  title: 'Your Profile – Shoreline',
  description: 'Your profile, the things you saved and your choices about privacy.',
  canonical: '/profile',
  noIndex: true,
});
