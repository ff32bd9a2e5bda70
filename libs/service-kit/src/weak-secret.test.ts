import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readEnv } from './read-env.ts';
import { databaseUrlSchema, secretSchema } from './service-env.ts';

const RANDOM = 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5';
const schema = z.object({
  MONGODB_URI: databaseUrlSchema.optional(),
  KEY: secretSchema('Signs.').optional(),
  ISSUER: z.string().optional(),
  CLIENT_SECRET: z.string().optional().meta({ secret: true, neededWith: 'ISSUER' }),
});

describe('production', () => {
  it.each([
    'change-me-change-me-change-me-change',
    'your-secret-key-your-secret-key-0123',
    'ShorelineShorelineShorelineShoreline1',
    '00000000000000000000000000000000',
    'abcabcabcabcabcabcabcabcabcabcabcabc',
  ])('refuses the key %s', (key) => {
    expect(() => readEnv(schema, { KEY: key })).toThrow('KEY: Use a random value of its own in production');
  });

  it.each(['short', 'secret-password-1', 'example-password'])('refuses the password %s in an address', (password) => {
    const given = { MONGODB_URI: `mongodb://content:${password}@mongo:27017/boats` };

    expect(() => readEnv(schema, given)).toThrow('MONGODB_URI: Use a random password of at least 12 characters');
  });

  it('accepts generated keys and passwords, and addresses without one', () => {
    const given = { KEY: RANDOM, MONGODB_URI: `mongodb://content:${RANDOM}@mongo:27017/shoreline-content` };

    expect(readEnv(schema, given)).toEqual(given);
    expect(readEnv(schema, { MONGODB_URI: 'mongodb://127.0.0.1:27018/shoreline-content' })).toBeDefined();
  });

  it('names every weak secret at once, without its value', () => {
    const read = () => readEnv(schema, { KEY: 'x'.repeat(40), MONGODB_URI: 'mongodb://u:hunter2@mongo/boats' });

    expect(read).toThrow(/MONGODB_URI: .*\n.*KEY: |KEY: .*\n.*MONGODB_URI: /);
    expect(read).not.toThrow(/hunter2/);
  });
});

describe('a variable that is needed together with another', () => {
  it('is missed where the other is given', () => {
    expect(() => readEnv(schema, { ISSUER: 'https://id.example' })).toThrow(
      'CLIENT_SECRET: Needed together with ISSUER',
    );
  });

  it('may be left out where the other is', () => {
    expect(readEnv(schema, {})).toEqual({});
  });
});
