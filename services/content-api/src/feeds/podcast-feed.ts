import type { Router } from '@koa/router';
import { durationSeconds, type Episode, type Site } from '@shoreline/contracts';
import { createRouter } from '@shoreline/service-kit';
import { v5 as nameBasedUuid } from 'uuid';

import { type RssElements, toHtml, toHtmlText, toRssDate, writeRss, answerFeed } from './rss-document.ts';

export interface FeedEpisode extends Episode {
  audioBytes: number | null;
  audioType: string | null;
  hasChapters: boolean;
  hasTranscript: boolean;
}

const PODCAST_FEED_PATH = '/podcast.xml';

const ITUNES = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
const PODCAST = 'https://podcastindex.org/namespace/1.0';
/** The namespace of every `podcast:guid`, chosen by the Podcasting 2.0 specification. */
const PODCAST_GUID_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';
/** A square of 1,500 pixels, as Apple asks for; the gateway serves it. */
const COVER_PATH = '/podcast-cover.jpg';
const CATEGORIES: RssElements[] = [
  { '@text': 'Society & Culture', 'itunes:category': { '@text': 'Places & Travel' } },
  { '@text': 'Leisure' },
];
const PLACE = { '@geo': 'geo:-26.3877,153.0913', '#': 'Noosa, Queensland, Australia' };

/** Writes the podcast as RSS 2.0 with the tags of iTunes and Podcasting 2.0. Newest episode first. */
function writePodcastFeed(site: Site, episodes: readonly FeedEpisode[]): string {
  return writeRss({
    namespaces: { itunes: ITUNES, podcast: PODCAST },
    channel: toChannel(site, episodes[0]?.publishedAt),
    items: episodes.map((episode) => toItem(site, episode)),
  });
}

function toChannel(site: Site, newestAt: string | undefined): RssElements {
  const { name, tagline, contactEmail } = site;
  const at = (path: string) => new URL(path, site.origin).href;
  const title = `${name}, the podcast`;
  const author = site.hosts.map((host) => host.name).join(' and ') || name;

  return {
    title,
    link: at('/episodes'),
    description: `${tagline}. Conversations with people who live in Noosa about the things they know well, once a week.`,
    language: 'en-au',
    copyright: `© ${name}`,
    pubDate: newestAt && toRssDate(newestAt),
    lastBuildDate: newestAt && toRssDate(newestAt),
    'atom:link': { '@href': at(PODCAST_FEED_PATH), '@rel': 'self', '@type': 'application/rss+xml' },
    image: { url: at(COVER_PATH), title, link: at('/episodes') },
    'itunes:image': { '@href': at(COVER_PATH) },
    'itunes:author': author,
    'itunes:owner': { 'itunes:name': name, 'itunes:email': contactEmail },
    'itunes:category': CATEGORIES,
    'itunes:explicit': 'false',
    'itunes:type': 'episodic',
    'podcast:guid': toPodcastGuid(at(PODCAST_FEED_PATH)),
    'podcast:locked': { '@owner': contactEmail, '#': 'yes' },
    'podcast:medium': 'podcast',
    'podcast:location': PLACE,
    'podcast:person': site.hosts.map((host) => ({ '@role': 'host', '#': host.name })),
    'podcast:updateFrequency': { '@rrule': 'FREQ=WEEKLY', '#': 'Weekly' },
  };
}

/** The same for one feed wherever it is listed: made of its address without the protocol. */
const toPodcastGuid = (address: string): string =>
  nameBasedUuid(address.replace(/^https?:\/\//, '').replace(/(?<!\/)\/+$/, ''), PODCAST_GUID_NAMESPACE);

function toItem(site: Site, episode: FeedEpisode): RssElements {
  const { slug, title, description, season, episodeNumber } = episode;
  const at = (path: string) => new URL(path, site.origin).href;
  const text = (name: string) => at(`/api/episodes/slug/${slug}/${name}`);

  return {
    title,
    link: at(`/episodes/${slug}`),
    guid: { '@isPermaLink': 'false', '#': episode.id },
    pubDate: toRssDate(episode.publishedAt),
    description: toHtmlText(description),
    'content:encoded': toHtml(episode.notes),
    enclosure: toEnclosure(episode, at),
    'itunes:title': title,
    'itunes:duration': durationSeconds(episode.duration),
    'itunes:season': season,
    'itunes:episode': episodeNumber,
    'itunes:episodeType': 'full',
    'itunes:explicit': 'false',
    'podcast:season': season,
    'podcast:episode': episodeNumber,
    'podcast:transcript': episode.hasTranscript
      ? { '@url': text('transcript.vtt'), '@type': 'text/vtt', '@language': 'en-AU' }
      : undefined,
    'podcast:chapters': episode.hasChapters
      ? { '@url': text('chapters.json'), '@type': 'application/json+chapters' }
      : undefined,
  };
}

/** Only what can be heard is enclosed; the other episodes are there to be read. */
function toEnclosure({ audioUrl, audioBytes, audioType }: FeedEpisode, at: (path: string) => string) {
  if (audioUrl === null || audioBytes === null || audioType === null) return undefined;
  return { '@url': at(audioUrl), '@length': audioBytes, '@type': audioType };
}

interface Dependencies {
  episodes: { listForFeed(limit: number, now: Date): Promise<FeedEpisode[]> };
  readSite: () => Promise<Site>;
  now: () => Date;
}

/** Six years of weekly episodes; directories read no more. */
const MAX_EPISODES = 300;

export function podcastFeedRouter({ episodes, readSite, now }: Dependencies): Router {
  const router = createRouter();

  router.get(PODCAST_FEED_PATH, async (ctx) => {
    const [site, newestFirst] = await Promise.all([readSite(), episodes.listForFeed(MAX_EPISODES, now())]);
    answerFeed(ctx, writePodcastFeed(site, newestFirst));
  });

  return router;
}
