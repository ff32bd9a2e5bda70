/** The feed podcast apps subscribe to. */
export const podcastFeed = { title: 'Shoreline, the podcast', href: '/podcast.xml' };

/** Where an episode has its page; with a place in it, where the page is ready to start there. */
export const episodePath = (slug: string, atSeconds = 0): string =>
  `/episodes/${slug}${atSeconds > 0 ? `?t=${atSeconds}` : ''}`;
