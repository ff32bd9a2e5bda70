import { expect, it } from 'vitest';

import { findDebianMirror, isGlibcNewEnough } from './libc.ts';

it.each([
  ['2.36', false],
  ['2.37', false],
  ['2.38', true],
  ['2.41', true],
  ['3.0', true],
])('finds glibc %s new enough: %s', (version, isEnough) => {
  expect(isGlibcNewEnough(version)).toBe(isEnough);
});

it.each([
  ['deb822', 'Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm', 'http://mirror.example/debian'],
  [
    'one line',
    'deb [arch=amd64] https://mirror.example/pub/debian/ bookworm main',
    'https://mirror.example/pub/debian',
  ],
  [
    'a comment first',
    '# http://old.example/debian\nURIs: http://mirror.example/debian',
    'http://mirror.example/debian',
  ],
  ['another distribution', 'deb http://mirror.example/ubuntu noble main', 'http://deb.debian.org/debian'],
  ['security only', 'URIs: http://mirror.example/debian-security', 'http://deb.debian.org/debian'],
])('reads the mirror from sources with %s', (_, sources, mirror) => {
  expect(findDebianMirror(sources)).toBe(mirror);
});
