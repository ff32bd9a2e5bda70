import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readEnv } from './read-env.ts';
import { databaseUrlSchema, secretSchema, serviceEnv } from './service-env.ts';

const RANDOM = 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5';
const schema = z.object({
  ...serviceEnv({ port: 4009, internalPort: 4509 }),
  MONGODB_URI: databaseUrlSchema,
  API_SECRET: secretSchema('Opens something.'),
});

describe('a variable that names a file', () => {
  it('gives what stands in it, without the line end', () => {
    const env = readEnv(schema, {
      MONGODB_URI_FILE: fileWith('mongodb://mongo:27017/boats\n'),
      API_SECRET_FILE: fileWith(RANDOM),
    });

    expect(env).toMatchObject({ MONGODB_URI: 'mongodb://mongo:27017/boats', API_SECRET: RANDOM });
  });

  it('is refused together with the variable itself', () => {
    const both = { ...complete(), API_SECRET: RANDOM };

    expect(() => readEnv(schema, both)).toThrow('API_SECRET: Give it or the file, not both');
  });

  it('means nothing when it is empty', () => {
    expect(readEnv(schema, { ...complete(), PORT_FILE: '' }).PORT).toBe(4009);
  });

  it('is reported once, with every other fault, when the file is not there or empty', () => {
    const read = () =>
      readEnv(schema, { MONGODB_URI_FILE: '/nowhere/uri', API_SECRET_FILE: fileWith('\n'), PORT: 'many' });

    expect(read).toThrow(/MONGODB_URI: The file \/nowhere\/uri cannot be read \(ENOENT\)/);
    expect(read).toThrow(/API_SECRET: The file it is read from is empty/);
    expect(read).toThrow(/PORT: /);
    expect(read).not.toThrow(/MONGODB_URI: .*\n.*MONGODB_URI: /);
  });

  it('lets a made-up secret into production no more than the variable does', () => {
    const madeUp = { ...complete(), API_SECRET_FILE: fileWith('change-me-to-something-long-enough-please') };

    expect(() => readEnv(schema, madeUp)).toThrow('API_SECRET: Use a random value');
  });

  it('is an ordinary variable where the schema says so', () => {
    const own = z.object({ TLS_KEY: z.string().optional(), TLS_KEY_FILE: z.string() });

    expect(readEnv(own, { TLS_KEY_FILE: '/nowhere/key' })).toEqual({ TLS_KEY_FILE: '/nowhere/key' });
  });
});

const complete = () => ({
  MONGODB_URI_FILE: fileWith('mongodb://mongo:27017/boats'),
  API_SECRET_FILE: fileWith(RANDOM),
});

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'secret-')), 'value');
  writeFileSync(path, text);
  return path;
}
