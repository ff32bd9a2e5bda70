import XMLBuilder from 'fast-xml-builder';
import type { Context } from 'koa';

/** Elements of a feed by name: `@name` is an attribute, `#` the text, a list the same element again and again. */
export interface RssElements {
  [name: string]: string | number | RssElements | RssElements[] | undefined;
}

interface RssFeed {
  /** What the prefixes of the channel's elements stand for; `atom` and `content` are always there. */
  namespaces?: Record<string, string>;
  channel: RssElements;
  items: readonly RssElements[];
}

const COMMON_NAMESPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
};
const RSS_TYPE = 'application/rss+xml; charset=utf-8';
/** Readers ask every few minutes at most; a shared cache may answer them for two seconds, like every public read. */
const CACHE_CONTROL = 'public, max-age=300, s-maxage=2';
/** Readers in browsers run on other sites; there is nothing personal in a feed. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
/** People paste control characters; XML has no way to say them. */
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NAMES = { ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#' };

const documents = new XMLBuilder({ ...NAMES, format: true, suppressEmptyNode: true, suppressBooleanAttributes: false });
const fragments = new XMLBuilder(NAMES);

/** Writes RSS 2.0. Everything is escaped by the builder; elements whose value is undefined are left out. */
export function writeRss({ namespaces = {}, channel, items }: RssFeed): string {
  const declared = Object.entries({ ...COMMON_NAMESPACES, ...namespaces });
  const rss = {
    '@version': '2.0',
    ...Object.fromEntries(declared.map(([prefix, uri]) => [`@xmlns:${prefix}`, uri])),
    channel: { ...channel, item: items },
  };
  const document = { '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, rss };
  return documents.build(document).replace(UNSAYABLE, '');
}

/** Plain text as the HTML that readers take a description for: what looks like a tag stays text. */
export const toHtmlText = (text: string): string => fragments.build({ '#': text });

export function toHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  return fragments.build({ p: paragraphs.filter((paragraph) => paragraph !== '') });
}

export const toRssDate = (moment: string | Date): string => new Date(moment).toUTCString();

/**
 * Answers with a feed; the middleware makes the conditional answers, by what is in it. It has no date: that of the newest item
 * stays the same when an older one is corrected or taken down.
 */
export function answerFeed(ctx: Context, xml: string): void {
  ctx.set({ 'content-type': RSS_TYPE, 'cache-control': CACHE_CONTROL, ...ANY_ORIGIN });
  ctx.body = xml;
}
