import Parser from 'rss-parser';
import { describe, expect, it } from 'vitest';

import { toHtml, toHtmlText, toRssDate, writeRss } from './rss-document.ts';

const parser = new Parser();

describe('writeRss', () => {
  it('writes what a parser reads back', async () => {
    const xml = writeRss({
      channel: { title: 'Shore & <sea>', link: 'https://shoreline.example/', description: '"Quoted"' },
      items: [{ title: 'One' }, { title: 'Two', guid: { '@isPermaLink': 'false', '#': 'two' } }],
    });

    expect(await parser.parseString(xml)).toMatchObject({
      title: 'Shore & <sea>',
      description: '"Quoted"',
      items: [{ title: 'One' }, { title: 'Two', guid: 'two' }],
    });
  });

  it('declares its namespaces', () => {
    const xml = writeRss({ namespaces: { itunes: 'http://www.itunes.com/x' }, channel: { title: 'Sea' }, items: [] });

    expect(xml).toContain('xmlns:itunes="http://www.itunes.com/x"');
    expect(xml).toContain('xmlns:atom="http://www.w3.org/2005/Atom"');
    expect(xml).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"');
  });

  it('leaves out what is undefined, and characters XML cannot say', () => {
    const xml = writeRss({ channel: { title: 'a\u0007b\ufffe', link: undefined }, items: [{ author: undefined }] });

    expect(xml).toContain('<title>ab</title>');
    expect(xml).not.toMatch(/<link|<author/);
  });
});

it.each([
  ['paragraphs', 'One\nline.\n\n\nTwo.', '<p>One line.</p><p>Two.</p>'],
  ['what looks like a tag', '<script>1 & 2</script>', '<p>&lt;script&gt;1 &amp; 2&lt;/script&gt;</p>'],
  ['nothing', ' \n\n ', ''],
])('writes %s as HTML', (_, text, html) => {
  expect(toHtml(text)).toBe(html);
});

it('keeps text as text where readers expect HTML', () => {
  expect(toHtmlText('Bits & <b>pieces</b>')).toBe('Bits &amp; &lt;b&gt;pieces&lt;/b&gt;');
});

it('writes moments as RSS does', () => {
  expect(toRssDate('2026-05-29T19:00:00.000Z')).toBe('Fri, 29 May 2026 19:00:00 GMT');
});
