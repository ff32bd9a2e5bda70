import { escapeHtml } from './plain-text.ts';

/*
 * The player of an episode that other sites may frame: where it is and what they paste. Without schemas: the page of an episode carries it.
 */

/** Everything below is the player: the only pages of the site that may be framed. */
export const EMBED_PREFIX = '/embed/';

/** As high as its cover, two lines of title and the controls of any browser. */
export const EMBED_HEIGHT_PX = 188;

/** The player of one episode, from its beginning unless said. */
export const embedPath = (slug: string, atSeconds = 0): `/${string}` =>
  `${EMBED_PREFIX}episodes/${slug}${atSeconds > 0 ? `?t=${atSeconds}` : ''}`;

interface EmbeddedEpisode {
  /** Of this site. */
  origin: string;
  slug: string;
  title: string;
  atSeconds?: number | undefined;
  /** As CSS pixels or a share of what is around it. */
  width?: number | '100%';
  heightPx?: number;
}

/** What somebody pastes into a page of theirs. */
export function embedCode({
  origin,
  slug,
  title,
  atSeconds,
  width = '100%',
  heightPx = EMBED_HEIGHT_PX,
}: EmbeddedEpisode): string {
  const src = escapeHtml(`${origin}${embedPath(slug, atSeconds)}`);
  return `<iframe src="${src}" title="${escapeHtml(title)}" width="${width}" height="${heightPx}" loading="lazy" style="border:0"></iframe>`;
}

/** Where programs ask what to show in the place of a link (oEmbed 1.0). */
export const oembedPath = (pageUrl: string): `/${string}` => `/api/oembed?url=${encodeURIComponent(pageUrl)}`;
