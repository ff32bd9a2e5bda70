/** The feed podcast apps subscribe to. */
export const podcastFeed = { title: 'Shoreline, the podcast', href: '/podcast.xml' };
