/** What a page says about itself to browsers, search engines and people who share it. A page's loader returns it. */
export interface PageHead {
  title: string;
  /** One or two sentences, up to about 160 characters. */
  description: string;
  /** Path of the one address this page should be known by, from the root. */
  canonical: string;
  keywords?: readonly string[];
  /** Open Graph type. `website` unless stated. */
  type?: 'website' | 'article' | 'music.song';
  /** Path of the picture shown when the page is shared; the site's default when left out. */
  image?: string;
  /** RSS feeds of what the page lists, by path from the root. */
  feeds?: readonly { title: string; href: string }[];
  noIndex?: boolean;
  /** Structured data, one object per block. Written into the document by the server only. */
  jsonLd?: readonly object[];
}
