import { breadcrumbList, durationSeconds, type EpisodeDetail, type Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

import { episodePath, podcastFeed } from '../podcast-address.ts';
import { podcastSeries } from '../podcast-series.ts';

export function episodeHead(episode: EpisodeDetail, site: Site): PageHead {
  const path = episodePath(episode.slug);
  return {
    title: `${episode.title} – Shoreline`,
    description: episode.description,
    canonical: path,
    image: episode.imageUrl.src,
    feeds: [podcastFeed],
    jsonLd: [
      podcastEpisode(episode, site),
      breadcrumbList(site.origin, [
        ['Episodes', '/episodes'],
        [episode.title, path],
      ]),
    ],
  };
}

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
