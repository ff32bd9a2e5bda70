import type { PageHead } from '@shoreline/remote-kit';
import { expect, it } from 'vitest';

import { site } from '../../test/fixtures.ts';
import { headTags } from './head-tags.ts';

const head: PageHead = {
  title: 'The yellow buoy – Shoreline',
  description: 'Who moors it, and why.',
  canonical: '/stories/the-yellow-buoy',
};

it('says what the page is to search engines and to people who share it', () => {
  expect(tagsOf(head)).toEqual({
    description: 'Who moors it, and why.',
    canonical: 'https://shoreline.example/stories/the-yellow-buoy',
    'og:site_name': 'Shoreline',
    'og:locale': 'en_AU',
    'og:type': 'website',
    'og:title': 'The yellow buoy – Shoreline',
    'og:description': 'Who moors it, and why.',
    'og:url': 'https://shoreline.example/stories/the-yellow-buoy',
    'og:image': 'https://shoreline.example/share.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    'twitter:title': 'The yellow buoy – Shoreline',
    'twitter:description': 'Who moors it, and why.',
    'twitter:image': 'https://shoreline.example/share.jpg',
  });
});

it('takes type, picture and keywords from the page', () => {
  const tags = tagsOf({ ...head, type: 'article', image: '/api/media/buoy.jpg', keywords: ['sea', 'buoy'] });

  expect(tags).toMatchObject({
    'og:type': 'article',
    'og:image': 'https://shoreline.example/api/media/buoy.jpg',
    'twitter:image': 'https://shoreline.example/api/media/buoy.jpg',
    keywords: 'sea, buoy',
  });
});

it.each([
  [true, 'noindex'],
  [false, undefined],
])('keeps a page out of search engines when noIndex is %s: %s', (noIndex, robots) => {
  expect(tagsOf({ ...head, noIndex })['robots']).toBe(robots);
});

it('names what else programs read of a page by its type', () => {
  const oembed = { type: 'application/json+oembed', title: 'Low tide', href: '/api/oembed?url=x' };

  expect(headTags({ ...head, feeds: [oembed] }, site)).toContainEqual({
    tag: 'link',
    attributes: { rel: 'alternate', ...oembed },
  });
});

it('names the feeds of what the page lists', () => {
  const feeds = [{ title: 'Shoreline, the podcast', href: '/podcast.xml' }];

  expect(headTags({ ...head, feeds }, site)).toContainEqual({
    tag: 'link',
    attributes: {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Shoreline, the podcast',
      href: '/podcast.xml',
    },
  });
});

const tagsOf = (page: PageHead): Record<string, string | undefined> =>
  Object.fromEntries(
    headTags(page, site).map(({ attributes: { name, property, rel, content, href } }) => [
      name ?? property ?? rel,
      content ?? href,
    ]),
  );

it('shows networks the picture of the site in place of a drawing, which they do not take', () => {
  const tags = tagsOf({ ...head, image: '/api/artwork/story/buoy.svg' });

  expect(tags).toMatchObject({ 'og:image': 'https://shoreline.example/share.jpg' });
});
