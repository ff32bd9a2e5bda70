import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { keyFileIn, makeKeys, readKeys, rotateKeys } from './key-folder.ts';

it('makes the keys of everybody once, each file for its owner only', () => {
  const folder = inTemporaryFolder();

  expect(makeKeys(folder).toSorted()).toEqual([
    ...['content', 'gateway', 'identity', 'operations', 'owners', 'releases', 'shell'],
  ]);
  const before = readKeys(folder);

  expect(makeKeys(folder)).toEqual([]);
  expect(readKeys(folder)).toEqual(before);
  expect(statSync(keyFileIn(folder, 'owners')).mode & 0o777).toBe(0o600);
});

it('encrypts mails with the secret that was there before', () => {
  const folder = inTemporaryFolder();

  makeKeys(folder, { mailSecrets: { content: 'one', owners: 'two' } });

  expect(readKeys(folder)).toMatchObject({
    content: { mail: [{ secret: 'one' }] },
    owners: { mail: [{ secret: 'two' }] },
  });
});

it('rotates all of them, and each rotation leaves the former ones valid for a while', () => {
  const folder = inTemporaryFolder();
  makeKeys(folder);
  const before = readKeys(folder);

  const from = rotateKeys(folder, 60);

  const after = readKeys(folder);
  expect(after.gateway?.own).toEqual([
    { ...before.gateway?.own[0], until: new Date(from.getTime() + 360_000).toISOString() },
    expect.objectContaining({ from: from.toISOString() }),
  ]);
  expect(after.content?.others).toHaveLength(8);
  expect(after.content?.mail).toHaveLength(2);
});

it('replaces no file that it cannot read, and rotates nothing that is not complete', () => {
  const folder = inTemporaryFolder();
  expect(() => rotateKeys(folder, 60)).toThrow('There are no keys of gateway, shell, content');

  mkdirSync(join(folder, 'content'));
  writeFileSync(keyFileIn(folder, 'content'), '{ "a": "secret"');

  expect(() => makeKeys(folder)).toThrow(/content\/service-keys\.json cannot be read \(not JSON\)/);
  expect(readFileSync(keyFileIn(folder, 'content'), 'utf8')).toBe('{ "a": "secret"');
});

function inTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
