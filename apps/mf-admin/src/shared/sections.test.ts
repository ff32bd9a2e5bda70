import { expect, it } from 'vitest';

import { grouped, sectionOf, sections, sectionsFor } from './sections.ts';

it.each([
  ['/admin/releases', '/admin/releases'],
  ['/admin/releases/history', '/admin/releases/history'],
  ['/admin/content/listings/new', '/admin/content/listings'],
  ['/admin/content/listingsome', undefined],
  ['/admin', undefined],
])('finds the section of %s', (pathname, path) => {
  expect(sectionOf(pathname)?.path).toBe(path);
});

it.each([
  ['editor', ['Content']],
  ['moderator', ['Review']],
  ['publisher', ['Releases']],
] as const)('shows an operator with the role %s what is theirs', (role, groups) => {
  expect(grouped(sectionsFor({ roles: [role] })).map(([group]) => group)).toEqual(expect.arrayContaining([...groups]));
  expect(sectionsFor({ roles: [role] }).length).toBeLessThan(sections.length);
});

it('shows an administrator everything', () => {
  expect(sectionsFor({ roles: ['administrator'] })).toEqual(sections);
});
