import { expect, it } from 'vitest';

import { hashSource, listSources } from './page-sources.ts';

const NONCE = '0123456789abcdef';
const mark = ` nonce="${NONCE}"`;

it.each([
  ['a script', `<script${mark}>a>b</script>`, { scripts: [hashSource('a>b')], styles: [] }],
  ['styles', `<style${mark} data-styles-of="shell">p{}</style>`, { scripts: [], styles: [hashSource('p{}')] }],
  ['no styles', `<style data-styles-of="shell"${mark}></style>`, { scripts: [], styles: [hashSource('')] }],
  [
    'a file',
    `<script src="/a.js" defer${mark} integrity="sha384-a+/="></script>`,
    { scripts: ["'sha384-a+/='"], styles: [] },
  ],
  [
    'a preload',
    `<link rel="preload" as="script" href="/a.js"${mark} integrity="sha384-b">`,
    { scripts: ["'sha384-b'"], styles: [] },
  ],
  [
    'one file twice',
    `<link integrity="sha384-b"${mark}><script integrity="sha384-b"${mark}></script>`,
    { scripts: ["'sha384-b'"], styles: [] },
  ],
  ['a file without integrity', `<script src="/a.js"${mark}></script>`, { scripts: [], styles: [] }],
  [
    'data',
    `<script type="application/json" id="x"${mark}>{}</script><script type="application/ld+json"${mark}>{}</script>`,
    { scripts: [], styles: [] },
  ],
  ['nothing of ours', '<p>text</p>', { scripts: [], styles: [] }],
])('lists what a browser would run of %s, and takes the nonce out', (_, html, sources) => {
  expect(listSources(html, NONCE)).toEqual({ html: html.replaceAll(mark, ''), sources });
});

it('lists nothing that does not carry the nonce of this rendering', () => {
  const html =
    '<script>evil()</script><script nonce="other">evil()</script><style>p{}</style><script integrity="sha384-x" src="/x"></script>';

  expect(listSources(html, NONCE)).toEqual({ html, sources: { scripts: [], styles: [] } });
});
