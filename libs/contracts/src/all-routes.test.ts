import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { allRoutes, routeAddresses } from './all-routes.ts';
import * as contracts from './index.ts';

const BROWSER_FILE = join(import.meta.dirname, 'browser.ts');
const GENERATED = /(?<=^\/\/ Generated from .*\n)[^]*?(?=^\/\/ End of what is generated)/m;

it('is exported table by table', () => {
  expect(contracts).toMatchObject(allRoutes);
});

it('is what browsers have', async () => {
  const lines = Object.keys(allRoutes).map(
    (table) => `export const ${table} = import.meta.env.CONTRACT_ROUTES.${table};\n`,
  );

  const current = readFileSync(BROWSER_FILE, 'utf8');
  await expect(current.replace(GENERATED, lines.join(''))).toMatchFileSnapshot(BROWSER_FILE);
});

it('is written into browser bundles without schemas and sentences', () => {
  const { list, readBySlug } = routeAddresses().storyRoutes;

  expect(list).toEqual({ method: 'GET', path: '/api/local-stories', paged: true });
  expect(Object.keys(readBySlug)).toEqual(['method', 'path']);
});
