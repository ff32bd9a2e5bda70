import type { Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

/** A tag of the document's head that belongs to the page. `key` finds it again when the page changes. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

const SHARE_IMAGE = '/api/artwork/headland/shoreline.svg';

/** All tags of a page's head except its title and structured data. The same list serves server and browser. */
export function headTags(head: PageHead, site: Site): HeadTag[] {
  const address = new URL(head.canonical, site.origin).href;
  const image = new URL(head.image ?? SHARE_IMAGE, site.origin).href;
  const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
  const property = (name: string, content: string): HeadTag => meta({ property: name, content });

  return [
    meta({ name: 'description', content: head.description }),
    ...(head.keywords ? [meta({ name: 'keywords', content: head.keywords.join(', ') })] : []),
    ...(head.noIndex ? [meta({ name: 'robots', content: 'noindex' })] : []),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ...(head.feeds ?? []).map(feedLink),
    property('og:site_name', site.name),
    property('og:locale', 'en_AU'),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', address),
    property('og:image', image),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: head.title }),
    meta({ name: 'twitter:description', content: head.description }),
    meta({ name: 'twitter:image', content: image }),
  ];
}

const feedLink = ({ title, href }: NonNullable<PageHead['feeds']>[number]): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'alternate', type: 'application/rss+xml', title, href },
});
