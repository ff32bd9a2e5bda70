import { expect, it } from 'vitest';

import { documentOf } from '../../../test/offline-site.ts';
import { readDocumentNeeds } from './document-needs.ts';

it('finds every file of the builds on a page, and neither workers nor apps that are not on it', () => {
  expect(readDocumentNeeds(documentOf('Tips &amp; Prices', 'abcd'))).toEqual({
    title: 'Tips & Prices',
    release: 'abcd',
    files: ['/mf/shell/abcd/main.js', '/mf/shell/abcd/lazy.js', '/mf/mf-guides/abcd/remoteEntry.js'],
    pictures: ['/api/artwork/surf/abcd.svg'],
  });
});

it.each([
  ['the static document, which asks for what it shows', documentOf('Home', 'abcd').replace('"page":{}', '"page":null')],
  ['what is no document of ours', '<!doctype html><title>Sign in to this network</title>'],
])('refuses %s', (_what, html) => {
  expect(readDocumentNeeds(html)).toBeUndefined();
});
