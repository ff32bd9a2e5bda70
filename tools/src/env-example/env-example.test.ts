import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { inWorkspace } from '../workspace.ts';
import { loadEnvSources, toEnvExample } from './env-example.ts';

it('writes a variable once, with its meaning, its readers and its default', () => {
  const port = z.coerce.number().default(4001).meta({ description: 'Where it listens.' });
  const text = toEnvExample([
    { project: 'services/a', schema: z.object({ PORT: port, SECRET: z.string().min(32) }) },
    { project: 'services/b', schema: z.object({ PORT: port }) },
  ]);

  expect(text).toContain('# Where it listens.\n# Read by services/a, services/b.\n# PORT=4001\n');
  expect(text).toContain('# Read by services/a.\nSECRET=\n');
});

it('says what a variable means to a program that cannot start without it', () => {
  const file = (description: string) => z.string().meta({ description });
  const text = toEnvExample([
    { project: 'services/a', schema: z.object({ KEYS: file('Only to ask one of them.').optional() }) },
    { project: 'services/b', schema: z.object({ KEYS: file('Its own keys.') }) },
  ]);

  expect(text).toContain('# Its own keys.\n# Read by services/a, services/b.\nKEYS=\n');
});

it('names each default where programs differ', () => {
  const port = z.coerce.number();
  const text = toEnvExample([
    { project: 'services/a', schema: z.object({ PORT: port.default(4001) }) },
    { project: 'services/b', schema: z.object({ PORT: port.default(4002) }) },
  ]);

  expect(text).toContain('# Read by services/a (4001), services/b (4002).\n# PORT=\n');
});

it('is up to date with the schemas', async () => {
  const written = readFileSync(inWorkspace('.env.example'), 'utf8');

  expect(written, 'Run npm run docs.').toBe(toEnvExample(await loadEnvSources()));
});
