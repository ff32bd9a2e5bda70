import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createLog } from '../log.ts';
import type { KeyFile } from './key-file.ts';
import { completeKeySet, rotateKeySet } from './key-set.ts';
import { signRequest, verifyToken } from './request-token.ts';
import { keysFromFile, openServiceKeys } from './service-keys.ts';

const SECOND_MS = 1_000;
const request = { method: 'GET', target: '/api/site' };
const now = () => new Date();
const later = (seconds: number) => new Date(Date.now() + seconds * SECOND_MS);

it('gives each service the public keys of its callers, and nobody a private key of another', () => {
  const files = completeKeySet({}, { now: now() });

  expect(files.content.others.map(({ caller }) => caller)).toEqual(['gateway', 'identity', 'owners', 'operations']);
  expect(files.owners.others.map(({ caller }) => caller)).toEqual(['gateway', 'identity', 'operations']);
  expect(files.gateway.others).toEqual([]);
  for (const { caller, own, signing, ...rest } of Object.values(files)) {
    expect(JSON.stringify(rest), caller).not.toContain('"d"');
    expect(own).toHaveLength(1);
    expect(signing?.length ?? 0, caller).toBe(caller === 'releases' ? 1 : 0);
  }
  expect(
    Object.values(files)
      .filter(({ mail }) => mail)
      .map(({ caller }) => caller),
  ).toEqual(['content', 'identity', 'owners']);
});

it('leaves what is there, and takes a former secret of mails over', () => {
  const first = completeKeySet({}, { now: now(), mailSecrets: { owners: 'former' } });
  const { owners: _lost, ...present } = first;

  const second = completeKeySet(present, { now: now() });

  expect(first.owners.mail).toEqual([{ secret: 'former' }]);
  expect(second.gateway).toEqual(first.gateway);
  expect(second.owners.own).not.toEqual(first.owners.own);
  expect(second.content.others).toContainEqual(expect.objectContaining({ kid: second.owners.own[0]?.kid }));
});

it('signs with the new key once its time has come, while both are believed', async () => {
  const before = completeKeySet({}, { now: later(-10) });
  const waiting = rotateKeySet(before, { now: now(), from: later(60) });
  const started = rotateKeySet(before, { now: now(), from: later(-1) });

  expect(keysFromFile(waiting.gateway).signingKey().kid).toBe(before.gateway.own[0]?.kid);
  expect(keysFromFile(started.gateway).signingKey().kid).toBe(started.gateway.own[1]?.kid);
  for (const signing of [before, started]) {
    const token = signRequest(keysFromFile(signing.gateway), 'content', request).replace('Bearer ', '');
    expect(await verifyToken(token, { keys: keysFromFile(started.content), ...request })).toMatchObject({
      caller: 'gateway',
    });
  }
});

it('believes a former key no longer once its time is over', async () => {
  const before = completeKeySet({}, { now: now() });
  const rotated = rotateKeySet(before, { now: later(-1_000), from: later(-1_000) });
  const token = signRequest(keysFromFile(before.gateway), 'content', request).replace('Bearer ', '');

  await expect(verifyToken(token, { keys: keysFromFile(rotated.content), ...request })).rejects.toMatchObject({
    refusal: 'unknown-key',
  });
  expect(completeKeySet(rotated, { now: now() }).content.others).toHaveLength(4);
});

it('believes what a former key of releases signed, and has nothing left to sign with it', () => {
  const before = completeKeySet({}, { now: later(-20) });
  const waiting = rotateKeySet(before, { now: later(-10), from: later(60) });
  const started = completeKeySet(rotateKeySet(before, { now: later(-10), from: later(-5) }), { now: now() });
  const former = before.releases.signing?.[0]?.kid ?? '';

  expect(keysFromFile(waiting.releases).releaseSigningKey().kid).toBe(former);
  expect(keysFromFile(started.releases).releaseSigningKey().kid).not.toBe(former);
  expect(JSON.stringify(started.releases.signing)).not.toContain(former);
  for (const reader of ['gateway', 'shell', 'releases'] as const) {
    expect(keysFromFile(started[reader]).findReleaseKey(former)).toBeDefined();
    expect(started[reader].signers).toHaveLength(2);
  }
  expect(() => keysFromFile(started.gateway).releaseSigningKey()).toThrow('keys make');
  expect(started.content.signers).toBeUndefined();
});

it('believes no key any more that somebody took out of the file of releases', () => {
  const before = completeKeySet({}, { now: later(-10) });
  const stolen = before.releases.signing?.[0]?.kid ?? '';

  const after = completeKeySet(
    { ...before, releases: { ...before.releases, signing: [], signers: [] } },
    { now: now() },
  );

  expect(keysFromFile(after.gateway).findReleaseKey(stolen)).toBeUndefined();
  expect(after.gateway.signers).toEqual(after.releases.signers);
});

it('follows its file, keeps the keys it has when the file breaks, and looks at once for a key it does not know', async () => {
  const lines: string[] = [];
  const log = createLog({ service: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
  const before = completeKeySet({}, { now: now() });
  const after = rotateKeySet(before, { now: now(), from: now() });
  const { path, write } = inFolder(before.content);
  const keys = openServiceKeys({ path, log });
  onTestFinished(() => keys.stop());
  const newKid = after.gateway.own[1]?.kid ?? '';
  await expect.poll(() => keys.findTrusted(newKid)).toBeUndefined();

  write('{ "caller": "content", "own": "a-secret" }');
  await expect.poll(() => lines.join('')).toContain('keys not taken over');
  expect(keys.findTrusted(before.gateway.own[0]?.kid ?? '')).toMatchObject({ caller: 'gateway' });
  write(JSON.stringify(after.content));

  await expect.poll(() => keys.findTrusted(newKid), { interval: 10 }).toMatchObject({ caller: 'gateway' });
  expect(keys.mailSecrets()).toEqual([expect.any(String), before.content.mail?.[0]?.secret]);
  expect(lines.join('')).not.toContain('a-secret');
});

it('says which file it cannot read, and nothing that stands in it', () => {
  const log = createLog({ service: 'test', level: 'silent' });
  const { path, write } = inFolder(completeKeySet({}, { now: now() }).content);
  write('{ "caller": "content", "own": [{ "kid": "a-secret" }], "others": [] }');

  expect(() => openServiceKeys({ path: '/nowhere/service-keys.json', log })).toThrow('cannot be read (ENOENT)');
  expect(() => openServiceKeys({ path, log })).toThrow(/not complete: own.0.from/);
  expect(() => openServiceKeys({ path, log })).not.toThrow(/a-secret/);
});

function inFolder(file: KeyFile) {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'service-keys.json');
  const write = (text: string) => {
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  write(JSON.stringify(file));
  return { path, write };
}
