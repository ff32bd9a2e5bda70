import { type Listing, type EpisodeMention, toListingPath } from '@shoreline/contracts';

/** The guides an episode may name; their pages are the guides remote's. */
const guides: readonly EpisodeMention[] = [
  { kind: 'guide', title: 'Moving to Noosa', href: '/moving-to-noosa' },
  { kind: 'guide', title: 'Real estate tips', href: '/real-estate-tips' },
  { kind: 'guide', title: 'Market insights', href: '/market-insights' },
  { kind: 'guide', title: 'Investment guide', href: '/investment-guide' },
  { kind: 'guide', title: 'Neighbourhoods', href: '/neighbourhoods' },
];

export interface Mentionable {
  /** What a slug stands for, or the link itself; a slug of nothing is a fault of this episode. */
  find(mention: string | EpisodeMention, episode: string): EpisodeMention;
}

interface Named {
  slug: string;
  title: string;
}

export function createMentionable(directory: readonly Listing[], stories: readonly Named[]): Mentionable {
  const known = new Map<string, EpisodeMention>([
    ...directory.map(({ slug, title, category }) => [slug, toDirectoryMention(category, { slug, title })] as const),
    ...stories.map(({ slug, title }) => [slug, { kind: 'story', title, href: `/stories/${slug}` }] as const),
    ...guides.map((guide) => [guide.href.slice(1), guide] as const),
  ]);

  return {
    find(mention, episode) {
      if (typeof mention !== 'string') return mention;

      const found = known.get(mention);
      if (!found) throw new Error(`The episode ${episode} mentions ${mention}, and there is no such thing.`);
      return found;
    },
  };
}

const toDirectoryMention = (category: Listing['category'], { slug, title }: Named): EpisodeMention => ({
  kind: category === 'Event' ? 'event' : 'listing',
  title,
  href: toListingPath({ category, slug }),
});
