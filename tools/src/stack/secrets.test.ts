import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readKeys } from '../keys/key-folder.ts';
import { ensureKeys, readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('makes a secret once, readable by the owner of the file only', () => {
  const first = readSecrets(dataDir);

  expect(first.signInSecret.length).toBeGreaterThanOrEqual(32);
  expect(readSecrets(dataDir)).toEqual(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('opens a folder of a former version, and its waiting mails', () => {
  const former = 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5';
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ internalJwtSecret: former }));

  expect(readKeys(ensureKeys(dataDir))).toMatchObject({ owners: { mail: [{ secret: former }] } });
});

it.each(['signInSecret', 'internalJwtSecret'])('completes a file that holds nothing but %s', (name) => {
  const path = join(dataDir, 'secrets.json');
  const secret = 'k'.repeat(43);
  writeFileSync(path, JSON.stringify({ [name]: secret }));

  const completed = readSecrets(dataDir);

  const drawn = expect.stringMatching(/^[\w-]{43}$/);
  expect(completed).toEqual({ signInSecret: drawn, auditKey: drawn, [name]: secret });
  expect(readSecrets(dataDir)).toEqual(completed);
});

it('says what to do with a file it cannot read', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{ "internalJwtSecret": "short" }');

  expect(() => readSecrets(dataDir)).toThrow('delete it and start again');
});
