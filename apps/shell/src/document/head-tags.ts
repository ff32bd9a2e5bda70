import type { Site } from '@shoreline/contracts';
import type { PageHead } from '@shoreline/remote-kit';

/** A tag of the document's head that belongs to the page. `key` finds it again when the page changes. */
export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** Networks that show links take no drawings (SVG), which all our pictures are. */
const SHARE_IMAGE = '/share.jpg';

const isDrawing = (image: string): boolean => image.endsWith('.svg');

const meta = (attributes: Record<string, string>): HeadTag => ({ tag: 'meta', attributes });
const property = (name: string, content: string): HeadTag => meta({ property: name, content });

export function headTags(head: PageHead, site: Site): HeadTag[] {
  const address = new URL(head.canonical, site.origin).href;
  const picture = head.image && !isDrawing(head.image) ? head.image : SHARE_IMAGE;
  const image = new URL(picture, site.origin).href;

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
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: head.title }),
    meta({ name: 'twitter:description', content: head.description }),
    meta({ name: 'twitter:image', content: image }),
  ];
}

const feedLink = ({ title, href, type = 'application/rss+xml' }: NonNullable<PageHead['feeds']>[number]): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'alternate', type, title, href },
});

export const anyPageTags = ({ description }: Pick<PageHead, 'description'>): HeadTag[] => [
  meta({ name: 'description', content: description }),
];
