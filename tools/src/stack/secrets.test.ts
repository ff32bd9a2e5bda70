import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('makes a secret once, readable by the owner of the file only', () => {
  const first = readSecrets(dataDir);

  expect(first.internalJwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(readSecrets(dataDir)).toEqual(first);
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('completes a file from before there was an audit trail', () => {
  const path = join(dataDir, 'secrets.json');
  const internalJwtSecret = 'k'.repeat(43);
  writeFileSync(path, JSON.stringify({ internalJwtSecret }));

  const completed = readSecrets(dataDir);

  expect(completed).toEqual({ internalJwtSecret, auditKey: expect.stringMatching(/^[\w-]{43}$/) });
  expect(readSecrets(dataDir)).toEqual(completed);
});

it('says what to do with a file it cannot read', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{ "internalJwtSecret": "short" }');

  expect(() => readSecrets(dataDir)).toThrow('delete it and start again');
});
