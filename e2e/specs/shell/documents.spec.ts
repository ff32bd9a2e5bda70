import { hash } from 'node:crypto';

import { seededPaths } from '../../support/addresses.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fetchRendered, open } from '../../support/page-helpers.ts';

const textOf = (html: string): string => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^<>]+>/g, ' ');
const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

test.describe('the document from the server', () => {
  const pages: { path: string; text: string; jsonLd?: string }[] = [
    { path: '/', text: 'Stay Connected', jsonLd: 'WebSite' },
    { path: '/directory', text: 'Noosa Business Directory' },
    { path: '/events', text: 'Noosa Events Calendar' },
    { path: '/stories', text: 'Community Stories' },
    { path: '/neighbourhoods', text: 'Sunshine Beach' },
    { path: '/login', text: 'Business Owner' },
  ];

  for (const { path, text, jsonLd } of pages) {
    test(`DEL-11: carries the text and head of ${path}`, async ({ site }) => {
      const response = await fetchRendered(`${site.origin}${path}`);
      const html = await response.text();

      expect(response.status).toBe(200);
      expect(textOf(html)).toContain(text);
      expect(attribute(html, /<title>([^<]+)<\/title>/)).not.toBe('');
      expect(attribute(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(40);
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${site.origin}${path}`);
      if (jsonLd) expect(html).toContain(`"@type":"${jsonLd}"`);
    });
  }

  test('carries text, canonical address and structured data of a listing, an event and a story', async ({ site }) => {
    const paths = await seededPaths(site);
    const types = {
      listing: /"@type":"(LocalBusiness|[A-Z]\w+)"/,
      event: /"@type":"Event"/,
      story: /"@type":"Article"/,
    };

    for (const [kind, path] of Object.entries(paths)) {
      const html = await (await fetchRendered(`${site.origin}${path}`)).text();
      const title = attribute(html, /<h1[^>]*>([\s\S]*?)<\/h1>/).replace(/<[^<>]+>/g, '');

      expect(title, path).not.toBe('');
      expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${site.origin}${path}`);
      expect(html).toMatch(types[kind as keyof typeof types]);
    }
  });

  test('is elsewhere for whoever comes by an id or through the other list', async ({ site }) => {
    const [listing] = (await (await fetch(`${site.origin}/api/directory?category=Restaurant&limit=1`)).json()) as [
      { id: string; slug: string },
    ];

    for (const path of [`/directory/${listing.id}`, `/events/${listing.slug}`]) {
      const { status, headers } = await fetchRendered(`${site.origin}${path}?utm_source=mail`, { redirect: 'manual' });

      expect([status, headers.get('location')]).toEqual([301, `/directory/${listing.slug}?utm_source=mail`]);
    }
  });

  test.describe('for an address nothing is at', () => {
    const missing = [
      { path: '/no-such-page', title: '404 Page Not Found', text: 'Did you forget to add the page to the router?' },
      { path: '/directory/no-such-listing', title: 'Item Not Found', text: 'Sorry, we couldn' },
      { path: '/stories/no-such-story', title: 'Story Not Found', text: 'been removed.' },
    ];
    for (const { path, title, text } of missing) {
      test(`answers 404 with the words for ${path}`, async ({ site }) => {
        const response = await fetchRendered(`${site.origin}${path}`);
        const html = await response.text();

        expect(response.status).toBe(404);
        expect(textOf(html)).toContain(title);
        expect(textOf(html)).toContain(text);
        expect(html).toContain('<meta name="robots" content="noindex"');
      });
    }
  });

  test('is the same for everybody, and its policy lists each script and style on it', async ({ site }) => {
    const [anonymous, signedIn] = await Promise.all(
      [{}, { cookie: '__Host-shoreline-session=somebody' }].map(async (headers) => {
        const response = await fetchRendered(`${site.origin}/stories`, { headers });
        return { policy: response.headers.get('content-security-policy') ?? '', html: await response.text() };
      }),
    );
    const { policy = '', html = '' } = anonymous ?? {};

    expect(policy).toBe(signedIn?.policy);
    expect(policy).not.toContain('nonce');
    const inline = [
      ...html.matchAll(/<(?:script|style)(?![^>]*(?: src=|\+?json"))[^>]*>([\s\S]*?)<\/(?:script|style)>/g),
    ];
    expect(inline.length).toBeGreaterThan(1);
    for (const [, text = ''] of inline) expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
    const files = [...html.matchAll(/<(?:script src|link rel="preload" as="script")[^>]* integrity="([^"]+)"/g)];
    expect(files.length).toBeGreaterThan(1);
    for (const [, integrity] of files) expect(policy).toContain(`'${integrity}'`);
  });

  test('asks for the characters English is not written with where there is one', async ({ page }) => {
    const rest = /-rest\.[\w-]+\.woff2$/;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (rest.test(request.url())) asked.push(request.url());
    });
    await open(page, '/stories');
    await page.evaluate(() => document.fonts.ready);
    expect(asked).toEqual([]);

    const heading = page.waitForRequest(/fraunces-latin-opsz-rest/);
    const text = page.waitForRequest(/instrument-sans-latin-wght-rest/);
    await page.evaluate(() => {
      document.querySelector('h1')?.append('ø');
      document.querySelector('main p')?.append('ø');
    });

    await Promise.all([heading, text]);
  });

  test('is answered in a word to whoever has it already', async ({ site }) => {
    const first = await fetchRendered(`${site.origin}/stories`);
    const tag = first.headers.get('etag') ?? '';
    await first.text();

    // It may be rendered anew in between, with another moment at which its data was read.
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => fetch(`${site.origin}/stories`, { headers: { 'if-none-match': tag } })),
    );
    for (const { status, headers } of answers) {
      if (headers.get('etag') === tag) expect(status).toBe(304);
    }
    expect(tag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2');
  });
});
