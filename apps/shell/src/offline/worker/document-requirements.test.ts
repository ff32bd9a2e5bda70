import { expect, it } from 'vitest';

import { documentOf } from '../../../test/offline-site.ts';
import { readBuildFiles, readDocumentRequirements } from './document-requirements.ts';

it('finds the builds and pictures of a page, and its title without the name of the site', () => {
  expect(readDocumentRequirements(documentOf('Tips &amp; Prices', 'abcd'))).toEqual({
    title: 'Tips & Prices',
    release: 'abcd',
    bases: ['/mf/shell/abcd/', '/mf/mf-guides/abcd/'],
    pictures: ['/api/artwork/surf/abcd.svg'],
  });
});

it('finds every file of a build but workers, the bar of a preview and the map', () => {
  const all = ['main.1.js', 'sw.2.js', 'preview.3.js', 'map.4.js', 'static/assets/x-worker.5.js', 'letters.woff2'];

  expect(readBuildFiles(JSON.stringify({ all }))).toEqual(['main.1.js', 'letters.woff2']);
  expect(readBuildFiles('{"entry":"main.1.js"}')).toEqual([]);
});

it.each([
  ['the static document, which asks for what it shows', documentOf('Home', 'abcd').replace('"page":{}', '"page":null')],
  ['what is no document of ours', '<!doctype html><title>Sign in to this network</title>'],
])('refuses %s', (_what, html) => {
  expect(readDocumentRequirements(html)).toBeUndefined();
});
