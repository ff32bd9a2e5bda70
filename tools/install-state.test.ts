import { expect, it } from 'vitest';

import { assertNode, isInstalledAsLocked, readLockfile, stampOf } from './install-state.mjs';

const locked = {
  '': {},
  'node_modules/koa': { version: '3.0.0', integrity: 'sha512-koa' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-other', optional: true },
};
const installed = { 'node_modules/koa': { version: '3.0.0', integrity: 'sha512-koa' } };

it('accepts a tree that npm made by hand as installed', () => {
  expect(isInstalledAsLocked(locked, installed)).toBe(true);
});

it.each([
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/koa': { version: '3.0.1', integrity: 'sha512-koa' } }],
  ['a package has other content', { 'node_modules/koa': { version: '3.0.0', integrity: 'sha512-else' } }],
  ['a package is too many', { ...installed, 'node_modules/left': { version: '1.0.0' } }],
])('installs when %s', (_, tree) => {
  expect(isInstalledAsLocked(locked, tree)).toBe(false);
});

it.each([
  [undefined, 'package-lock.json is missing'],
  ['{ "packages": ', 'package-lock.json is broken'],
  ['{}', 'package-lock.json is broken'],
  ['null', 'package-lock.json is broken'],
])('says what to do about the lockfile %s', (text, sentence) => {
  expect(() => readLockfile(text)).toThrow(`${sentence}: restore it`);
});

it('stamps every lockfile differently', () => {
  expect(stampOf('{}')).toMatch(/^[0-9a-f]{64}$/);
  expect(stampOf('{}')).not.toBe(stampOf('{ }'));
});

it('refuses an old Node and names both versions', () => {
  expect(() => assertNode('18.20.1', 20)).toThrow('needs Node 20 or newer to start; this is Node 18.20.1');
  expect(() => assertNode('20.0.0', 20)).not.toThrow();
});
