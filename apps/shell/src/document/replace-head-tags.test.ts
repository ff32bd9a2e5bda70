// @vitest-environment jsdom
import type { PageHead } from '@shoreline/remote-kit';
import { beforeEach, expect, it } from 'vitest';

import { site } from '../../test/fixtures.ts';
import { replaceHeadTags } from './replace-head-tags.ts';

const head: PageHead = { title: 'Low tide', description: 'What it uncovers.', canonical: '/stories/low-tide' };

beforeEach(() => {
  document.head.innerHTML =
    '<title>Low tide</title><meta name="viewport"><meta name="description" content="Before." data-page>' +
    '<script type="application/ld+json">{}</script>';
});

it('puts the tags of a page in the place of those of the page before', () => {
  replaceHeadTags(head, site);

  expect(attributeOf('meta[name="description"]', 'content')).toEqual(['What it uncovers.']);
  expect(attributeOf('link[rel="canonical"]', 'href')).toEqual(['https://shoreline.example/stories/low-tide']);
  expect(attributeOf('meta[name="viewport"]', 'name')).toEqual(['viewport']);
  expect(document.head.querySelector('script')).toBeNull();
});

it('changes nothing once another page has come', () => {
  replaceHeadTags({ ...head, title: 'High tide' }, site);

  expect(attributeOf('meta[name="description"]', 'content')).toEqual(['Before.']);
});

const attributeOf = (selector: string, name: string): (string | null)[] =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(name));
