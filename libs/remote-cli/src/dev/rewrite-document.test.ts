import type { ReleasedApp } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { type LocalApp, rewriteDocument, withLocalApp } from './rewrite-document.ts';

const app = (digest: string): ReleasedApp => ({
  title: 'Jobs',
  digest,
  contract: 1,
  base: `/mf/mf-jobs/${digest}/`,
  entry: 'remoteEntry.js',
  css: 'styles.css',
  chunks: [],
  routes: { '/jobs': [] },
  widgets: {},
  integrity: {},
});

const LOCAL: LocalApp = { name: 'mf-jobs', released: app('local-1') };
const RELEASE = { id: 'set-1', apps: { shell: app('shell-1'), 'mf-jobs': app('live-1') } };

const documentOf = (state: object) => `<!doctype html><head>
<link rel="preload" as="script" href="/mf/mf-jobs/live-1/remoteEntry.js" nonce="n">
<link rel="preload" as="script" href="/mf/mf-stories/live-1/remoteEntry.js" nonce="n">
<style nonce="n" data-styles-of="mf-jobs" data-digest="live-1">.p-4{padding:1rem}</style>
<style nonce="n" data-styles-of="shell" data-digest="shell-1">p{}</style></head>
<body data-mf="shell">
<div id="root"><main><div>As it is live</div></main></div>
<script type="application/json" id="hydration-state" nonce="n">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>
</body>`;

it('starts a document with the local build, rendered by the browser', () => {
  const html = rewriteDocument(documentOf({ release: RELEASE, site: { name: 'S' }, page: { loaderData: {} } }), LOCAL);

  expect(html).toContain('<div id="root"></div>');
  expect(stateOf(html)).toEqual({
    release: withLocalApp(RELEASE, LOCAL),
    site: { name: 'S' },
    page: null,
    liveReload: true,
  });
});

it('takes what belongs to the live build out, and leaves what belongs to others', () => {
  const html = rewriteDocument(documentOf({ release: RELEASE }), LOCAL);

  expect(html).not.toContain('/mf/mf-jobs/live-1/');
  expect(html).not.toContain('data-styles-of="mf-jobs"');
  expect(html).toContain('/mf/mf-stories/live-1/remoteEntry.js');
  expect(html).toContain('data-styles-of="shell"');
});

it('adds a remote the site does not have yet, and changes the id of the release with every build', () => {
  const { apps, ...rest } = RELEASE;

  const first = withLocalApp({ ...rest, apps: { shell: apps.shell } }, LOCAL);
  const second = withLocalApp(RELEASE, { ...LOCAL, released: app('local-2') });

  expect(first.apps['mf-jobs']?.digest).toBe('local-1');
  expect(second.id).not.toBe(first.id);
});

it('closes no script with what the site says', () => {
  const html = rewriteDocument(documentOf({ release: RELEASE, site: { name: '</script>$&' } }), LOCAL);

  expect(stateOf(html)).toMatchObject({ site: { name: '</script>$&' } });
});

it('leaves a document alone that is not of a shell', () => {
  expect(rewriteDocument('<p>Unavailable</p>', LOCAL)).toBe('<p>Unavailable</p>');
});

const stateOf = (html: string): unknown =>
  JSON.parse(/id="hydration-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null') as unknown;
