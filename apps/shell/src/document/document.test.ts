import { describe, expect, it } from 'vitest';

import { createRelease, releasedApp, site } from '../../test/fixtures.ts';
import { HYDRATION_STATE_ID } from '../boot/hydration-state.ts';
import { siteHead } from '../pages/site-head.ts';
import { writeGuardScript } from '../consent/write-guard-script.ts';
import { themeScript } from './document.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import { headTags } from './head-tags.ts';
import { renderStaticDocument } from './assemble-document.ts';

it('begins as a document in Australian English and carries the page', () => {
  const html = render({ markup: '<main>The yellow buoy</main>' });

  expect(html).toMatch(/^<!doctype html>\n<html lang="en-AU">/);
  expect(html).toContain('<div id="root"><main>The yellow buoy</main></div>');
});

it('marks every script and style with the nonce of the answer', () => {
  const html = render({
    styles: [{ app: 'shell', digest: 'aaaa', css: 'p{}', isComplete: true }],
    head: { ...siteHead, jsonLd: [{ '@type': 'WebSite' }] },
  });

  const elements = html.match(/<(?:script|style)[^>]*>/g) ?? [];
  expect(elements).toHaveLength(5);
  elements.forEach((element) => expect(element).toContain('nonce="test-nonce"'));
});

it.each([
  ['a rendered page', () => render()],
  ['the static document', () => renderStaticDocument(createRelease(), '%NONCE%')],
])('shows the stored theme before any style, font or script of %s', (_, write) => {
  const html = write();

  expect(html.indexOf(themeScript)).toBeGreaterThan(0);
  expect(html.indexOf(themeScript)).toBeLessThan(Math.min(...['<link', '<style'].map((tag) => html.search(tag) >>> 0)));
});

it.each([
  ['a rendered page', () => render()],
  ['the static document', () => renderStaticDocument(createRelease(), '%NONCE%')],
])('guards what may be written before any other script of %s', (_, write) => {
  const [, first] = /<script[^>]*>([^]*?)<\/script>/.exec(write()) ?? [];

  expect(first?.startsWith(writeGuardScript)).toBe(true);
});

it('knows of no build before in the static document: that is asked for when it is needed', () => {
  const { digest, base, entry, css, integrity } = releasedApp('mf-stories');
  const previous = { digest, base, entry, css, integrity };

  expect(renderStaticDocument(createRelease({ 'mf-stories': { previous } }), '%NONCE%')).not.toContain('previous');
});

it('starts the client of the release, held to its integrity', () => {
  const script = /<script src="([^"]*)"[^>]*>/.exec(render());

  expect(script?.[1]).toBe('/mf/shell/shell-digest/entry.js');
  expect(script?.[0]).toContain('crossorigin="anonymous" integrity="sha384-entry-of-shell"');
});

it('DEL-10: names the scripts of the page early, each held to its integrity', () => {
  const app = releasedApp('mf-stories', { integrity: { 'entry.js': 'sha384-one', 'page.js': 'sha384-two' } });

  const html = render({ scripts: [{ app, files: ['entry.js', 'page.js'] }] });

  expect(html.match(/<link rel="preload" as="script"[^>]*>/g)).toEqual([
    '<link rel="preload" as="script" href="/mf/shell/shell-digest/entry.js" nonce="test-nonce" crossorigin="anonymous" integrity="sha384-entry-of-shell">',
    '<link rel="preload" as="script" href="/mf/mf-stories/mf-stories-digest/entry.js" nonce="test-nonce" crossorigin="anonymous" integrity="sha384-one" fetchpriority="low">',
    '<link rel="preload" as="script" href="/mf/mf-stories/mf-stories-digest/page.js" nonce="test-nonce" crossorigin="anonymous" integrity="sha384-two" fetchpriority="low">',
  ]);
});

it.each([
  ['a title', { head: { ...siteHead, title: '</title><script>alert(1)</script>' } }],
  ['structured data', { head: { ...siteHead, jsonLd: [{ name: '</script><script>alert(1)</script>' }] } }],
  [
    'the hydration state',
    { hydrationState: { ...emptyState(), site: { ...site, tagline: '</script><script>alert(1)</script>' } } },
  ],
  [
    'a stylesheet',
    { styles: [{ app: 'shell', digest: 'aaaa', css: 'p{}</style><script>alert(1)</script>', isComplete: true }] },
  ],
])('lets nothing in %s become a script', (_, parts) => {
  const html = render(parts);

  expect(html).not.toContain('</title><script>');
  expect(html).not.toContain('</script><script>');
  expect(html).not.toContain('</style><script>');
});

it('carries the hydration state', () => {
  const html = render({ hydrationState: { ...emptyState(), site } });

  const record = new RegExp(`id="${HYDRATION_STATE_ID}"[^>]*>(.*)</script>`).exec(html)?.[1] ?? '';
  expect(JSON.parse(record)).toEqual({ release: createRelease().boot, site, page: null });
});

it('is refused without a shell', () => {
  expect(() => render({ apps: {} })).toThrow('The release has no shell.');
});

it('has a form the browser fills by itself, for when there is no server', () => {
  const html = renderStaticDocument(createRelease({ 'mf-stories': {} }), '%NONCE%');

  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('<title>Shoreline – Noosa&#39;s community guide and podcast</title>');
  expect(html).toContain('/* styles of shell */');
  expect(html).not.toContain('/* styles of mf-stories */');
  expect(html).toContain('"site":null,"page":null');
});

it('names no address in that form: it stands for every page of whatever site', () => {
  const html = renderStaticDocument(createRelease(), '%NONCE%');

  expect(html).toContain('<meta name="description"');
  expect(html).not.toMatch(/canonical|og:url|https?:\/\//);
});

it('has the full stylesheet of an app fetched of which a part is in the document, and of no other', () => {
  const html = render({
    apps: createRelease({ 'mf-stories': {}, 'mf-guides': {} }).boot.apps,
    styles: [
      { app: 'shell', digest: 'aaaa', css: 'p{}', isComplete: true },
      { app: 'mf-stories', digest: 'bbbb', css: '.p-4{}', isComplete: false },
    ],
  });

  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    expect.stringContaining(
      'media="not all" href="/mf/mf-stories/mf-stories-digest/styles.css" data-styles-of="mf-stories" data-digest="mf-stories-digest" fetchpriority="low"',
    ),
  ]);
});

describe('what is asked for at once', () => {
  const asked = { fonts: ['serif.woff2'], scripts: [{ app: releasedApp('mf-stories'), files: ['remoteEntry.js'] }] };
  const priorityOf = (html: string, kind: string) =>
    html
      .match(new RegExp(`<link[^>]* as="${kind}"[^>]*>`, 'g'))
      ?.map((link) => / fetchpriority="(\w+)"/i.exec(link)?.[1]);

  it('is a drawing, the script of the shell and the fonts; those of remotes come after pictures', () => {
    const drawing = '<link rel="preload" as="image" href="/sea.svg" fetchPriority="high"/>';

    const html = render({ ...asked, markup: `${drawing}<main></main>` });

    expect(priorityOf(html, 'image')).toEqual(['high']);
    expect(priorityOf(html, 'font')).toEqual([undefined]);
    expect(priorityOf(html, 'script')).toEqual([undefined, 'low']);
  });

  it('is a photograph before anything else', () => {
    const photograph = '<link rel="preload" as="image" fetchPriority="high" imageSrcSet="/480.avif 480w"/>';

    const html = render({ ...asked, markup: `${photograph}<main></main>` });

    expect(priorityOf(html, 'image')).toEqual(['high']);
    expect(priorityOf(html, 'font')).toBeUndefined();
    expect(priorityOf(html, 'script')).toEqual(['low', 'low']);
  });
});

const render = (parts: Partial<DocumentParts> = {}): string =>
  renderDocument({
    nonce: 'test-nonce',
    apps: createRelease().boot.apps,
    hydrationState: emptyState(),
    head: siteHead,
    tags: headTags(siteHead, site),
    styles: [],
    scripts: [],
    fonts: [],
    markup: '',
    ...parts,
  });

function emptyState(): DocumentParts['hydrationState'] {
  return { release: createRelease().boot, site: null, page: null };
}
