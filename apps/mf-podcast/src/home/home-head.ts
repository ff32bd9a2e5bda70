import type { PageHead } from '@shoreline/remote-kit';

export const homeHead = (): PageHead => ({
  title: "Shoreline – Noosa's community guide and podcast",
  description: 'Stories, voices and useful knowledge from Noosa, told by the people who live there.',
  canonical: '/',
});
