import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { readKeys } from '../keys/key-folder.ts';
import { readDatabaseUser, rolesOf } from './database-users.ts';
import { databaseHolders, makeSecretFiles, mongodbUriFile } from './secret-files.ts';

const databaseHost = 'mongo:27017';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});

const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

describe('generating secrets', () => {
  it('gives each holder what it needs, and nobody else’s', () => {
    makeSecretFiles({ folder, databaseHost });

    expect(readdirSync(folder).toSorted()).toEqual(
      ['content', 'gateway', 'identity', 'mongo', 'operations', 'owners', 'releases', 'shell', 'sign-in'].toSorted(),
    );
    expect(readdirSync(join(folder, 'gateway'))).toEqual(['mongodb-uri', 'service-keys.json']);
    expect(readdirSync(join(folder, 'sign-in'))).toEqual(['oidc-client-secret']);
    expect(readdirSync(join(folder, 'mongo'))).toEqual(['replica-key', 'root-password']);
  });

  it('makes the key of the replica set of letters that mongod takes', () => {
    makeSecretFiles({ folder, databaseHost });

    expect(read('mongo', 'replica-key')).toMatch(/^[\da-f]{64}$/);
  });

  it('gives one secret to all who must share it, and no password twice', () => {
    makeSecretFiles({ folder, databaseHost });

    expect(read('sign-in', 'oidc-client-secret')).toBe(read('identity', 'oidc-client-secret'));
    const passwords = databaseHolders.map((holder) => readDatabaseUser(read(holder, 'mongodb-uri')).password);
    expect(new Set([...passwords, read('mongo', 'root-password')]).size).toBe(databaseHolders.length + 1);
  });

  it('leaves what is there', () => {
    makeSecretFiles({ folder, databaseHost });
    const before = read('content', 'mongodb-uri');

    expect(makeSecretFiles({ folder, databaseHost })).toEqual([]);
    expect(read('content', 'mongodb-uri')).toBe(before);
  });

  it('takes over what a former version encrypted its mails with', () => {
    mkdirSync(join(folder, 'owners'));
    writeFileSync(join(folder, 'owners', 'internal-jwt-secret'), 'given');

    makeSecretFiles({ folder, databaseHost });

    expect(readKeys(folder).owners?.mail).toEqual([{ secret: 'given' }]);
    expect(readKeys(folder).content?.mail).not.toEqual([{ secret: 'given' }]);
  });

  it('lets nobody write what it wrote', () => {
    makeSecretFiles({ folder, databaseHost });

    for (const path of ['mongo/root-password', 'gateway/service-keys.json'])
      expect(statSync(join(folder, path)).mode & 0o777, path).toBe(0o444);
  });

  it('names everything it cannot write', () => {
    writeFileSync(join(folder, 'gateway'), '');
    writeFileSync(join(folder, 'mongo'), '');

    expect(() => makeSecretFiles({ folder, databaseHost })).toThrow(
      /mongo\/root-password.*\n.*mongo\/replica-key.*\n.*gateway\/mongodb-uri/,
    );
  });
});

describe('the users of the database', () => {
  it('read and write their own database and see no other', () => {
    makeSecretFiles({ folder, databaseHost, databaseOptions: 'replicaSet=rs0' });

    const uri = readFileSync(mongodbUriFile(folder, 'owners'), 'utf8');
    expect(uri).toContain('@mongo:27017/shoreline-owners?authSource=shoreline-owners&');
    expect(uri).toMatch(/&replicaSet=rs0$/);
    const user = readDatabaseUser(uri);
    expect(user).toMatchObject({ name: 'owners', database: 'shoreline-owners' });
    expect(rolesOf('owners', user)).toEqual([{ role: 'readWrite', db: 'shoreline-owners' }]);
  });

  it('are refused without a password', () => {
    expect(() => readDatabaseUser('mongodb://mongo:27017/shoreline-owners')).toThrow('needs a user, a password');
  });
});
