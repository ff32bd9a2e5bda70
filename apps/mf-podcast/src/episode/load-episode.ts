import { breadcrumbList, durationSeconds, type EpisodeDetail, type Site, toShareCardPath } from '@shoreline/contracts';
import { embedPath, oembedPath } from '@shoreline/contracts/embed-addresses';
import {
  movedTo,
  prefetchOrNotFound,
  type LoadPage,
  type NotFoundText,
  type PageHead,
  type RemoteContext,
} from '@shoreline/remote-kit';

import { episodeQueries } from '../shared/episodes/episode.queries.ts';
import { episodePath, podcastFeed } from '../shared/podcast/podcast-address.ts';
import { podcastSeries } from '../shared/podcast/podcast-series.ts';

const episodeNotFound: NotFoundText = {
  title: 'Episode Not Found',
  message: 'No episode has this address. It may have been typed by hand, or the episode is not out yet.',
  back: { to: '/episodes', label: 'All Episodes' },
};

/** Fetches an episode with everything its page shows. Without it there is no page: a failure is left to the shell. */
export async function loadEpisode(
  { api, queryClient, site }: RemoteContext,
  { params, url }: LoadPage,
): Promise<PageHead> {
  const { slug = '' } = params;
  const query = episodeQueries(api).bySlug(slug);
  const episode = await prefetchOrNotFound(queryClient, query, episodeNotFound);
  if (!episode) throw queryClient.getQueryState(query.queryKey)?.error ?? new Error(`${slug} did not load.`);
  if (episode.slug !== slug) throw movedTo(`${episodePath(episode.slug)}${url.search}` as `/${string}`);
  return episodeHead(episode, site);
}

function episodeHead(episode: EpisodeDetail, site: Site): PageHead {
  const path = episodePath(episode.slug);
  return {
    title: `${episode.title} – Shoreline`,
    description: episode.description,
    canonical: path,
    image: toShareCardPath('episode', episode.slug),
    feeds: [podcastFeed, oembedOf(episode, site)],
    jsonLd: [
      podcastEpisode(episode, site),
      breadcrumbList(site.origin, [
        ['Episodes', '/episodes'],
        [episode.title, path],
      ]),
    ],
  };
}

/** By which programs elsewhere find the player to show in the place of a link. */
const oembedOf = ({ slug, title }: EpisodeDetail, { origin }: Site) => ({
  type: 'application/json+oembed',
  title,
  href: `${origin}${oembedPath(`${origin}${episodePath(slug)}`)}`,
});

function podcastEpisode(episode: EpisodeDetail, site: Site): object {
  const at = (path: string): string => new URL(path, site.origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: episode.title,
    description: episode.description,
    url: at(episodePath(episode.slug)),
    image: at(episode.imageUrl.src),
    datePublished: episode.publishedAt,
    duration: inIso(durationSeconds(episode.duration)),
    episodeNumber: episode.episodeNumber,
    inLanguage: 'en-AU',
    partOfSeason: { '@type': 'PodcastSeason', seasonNumber: episode.season },
    partOfSeries: podcastSeries(site),
    ...(episode.audioUrl && {
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: at(episode.audioUrl),
        embedUrl: at(embedPath(episode.slug)),
        ...(episode.audioType && { encodingFormat: episode.audioType }),
        ...(episode.audioBytes && { contentSize: String(episode.audioBytes) }),
      },
    }),
    hasPart: episode.chapters.map(({ start, title }) => ({
      '@type': 'Clip',
      name: title,
      startOffset: start,
      url: at(episodePath(episode.slug, start)),
    })),
  };
}

const inIso = (seconds: number): string => `PT${seconds}S`;
