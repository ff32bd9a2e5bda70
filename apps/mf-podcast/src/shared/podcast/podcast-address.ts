export const podcastFeed = { title: 'Shoreline, the podcast', href: '/podcast.xml' };

export const episodePath = (slug: string, atSeconds = 0): string =>
  `/episodes/${slug}${atSeconds > 0 ? `?t=${atSeconds}` : ''}`;
