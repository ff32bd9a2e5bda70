import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { readEnv } from './read-env.ts';
import { databaseUrlSchema, secretSchema, serviceEnv } from './service-env.ts';

const schema = z.object({
  ...serviceEnv({ port: 4009, internalPort: 4509 }),
  MONGODB_URI: databaseUrlSchema,
  API_SECRET: secretSchema('Opens something.'),
});
const RANDOM = 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5';
const complete = { MONGODB_URI: 'mongodb://127.0.0.1:27018/boats', API_SECRET: RANDOM };

it('fills in what has a default', () => {
  expect(readEnv(schema, complete)).toMatchObject({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: 4009 });
});

it('reports every fault at once', () => {
  const read = () => readEnv(schema, { PORT: 'many' });

  expect(read).toThrow(/PORT: .*\n.*MONGODB_URI: .*\n.*API_SECRET: /);
});

it('treats an empty variable as one that is not set', () => {
  expect(readEnv(schema, { ...complete, PORT: '' }).PORT).toBe(4009);
});

it('never prints a value', () => {
  const read = () => readEnv(schema, { ...complete, MONGODB_URI: 'mongo:hunter2', API_SECRET: 'hunter2' });

  expect(read).toThrow(/API_SECRET/);
  expect(read).not.toThrow(/hunter2/);
});

describe('a made-up secret', () => {
  const madeUp = { ...complete, API_SECRET: 'development-development-development' };

  it('is refused in production', () => {
    expect(() => readEnv(schema, madeUp)).toThrow('API_SECRET: Use a random value');
  });

  it('is refused when it repeats itself', () => {
    const repeating = { ...complete, API_SECRET: 'abcd'.repeat(10) };

    expect(() => readEnv(schema, repeating)).toThrow('API_SECRET: Use a random value');
  });

  it('is accepted in development', () => {
    expect(readEnv(schema, { ...madeUp, NODE_ENV: 'development' }).NODE_ENV).toBe('development');
  });
});
