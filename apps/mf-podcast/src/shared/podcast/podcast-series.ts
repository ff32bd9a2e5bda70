import type { Site } from '@shoreline/contracts';

import { podcastFeed } from './podcast-address.ts';

export const podcastSeries = ({ name, origin, hosts }: Site): object => ({
  '@type': 'PodcastSeries',
  '@id': `${origin}/episodes#podcast`,
  name,
  url: `${origin}/episodes`,
  webFeed: `${origin}${podcastFeed.href}`,
  inLanguage: 'en-AU',
  ...(hosts.length > 0 && { author: hosts.map((host) => ({ '@type': 'Person', name: host.name })) }),
});
