import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { workspaceRoot } from '../workspace.ts';
import { findLicenceFaults, readSignatures, readWeaknesses } from './judge-packages.ts';
import { isShipped, type ListedPackage, listPackages } from './package-list.ts';

const LISTING_MS = 60_000;
const component = (parts: Partial<ListedPackage>): ListedPackage => ({
  name: 'koa',
  version: '3.3.0',
  purl: 'pkg:npm/koa@3.3.0',
  properties: [],
  hashes: [],
  licenses: ['MIT'],
  ...parts,
});

it(
  'lists every package with its hash, and ships none under a licence nobody allowed',
  async () => {
    const { packages } = await listPackages();

    const shipped = packages.filter(isShipped);
    expect(shipped.length).toBeGreaterThan(100);
    expect(shipped.filter(({ hashes }) => hashes[0]?.alg !== 'SHA-512')).toEqual([]);
    expect(findLicenceFaults(packages)).toEqual([]);
  },
  LISTING_MS,
);

it.each([
  [{ licenses: ['AGPL-3.0-only'] }, ['koa 3.3.0: AGPL-3.0-only']],
  [{ licenses: [] }, ['koa 3.3.0: no licence']],
  [{ licenses: ['LGPL-3.0-or-later'] }, ['koa 3.3.0: LGPL-3.0-or-later']],
  [{ licenses: ['LGPL-3.0-or-later'], name: '@img/sharp-libvips-linux-x64' }, []],
  [{ licenses: ['GPL-3.0-or-later'], name: '@img/sharp-win32-x64' }, ['@img/sharp-win32-x64 3.3.0: GPL-3.0-or-later']],
  [{ licenses: ['AGPL-3.0-only'], properties: [{ name: 'cdx:npm:package:development' }] }, []],
  [{ licenses: [], purl: 'pkg:npm/%40shoreline/ui@0.1.0' }, []],
])('judges the licence of %j', (parts, faults) => {
  expect(findLicenceFaults([component(parts)])).toEqual(faults);
});

it('reads known weaknesses, and that a registry offers none', () => {
  const weak = (severity: string) =>
    JSON.stringify({ vulnerabilities: { koa: { name: 'koa', severity, range: '<3.3.1' } } });

  expect(readWeaknesses(weak('critical'))).toEqual({ faults: ['koa <3.3.1: critical'] });
  expect(readWeaknesses(weak('moderate'))).toEqual({ faults: [] });
  expect(readWeaknesses('{"error":{"code":"E405","summary":"Method Not Allowed"}}')).toEqual({});
  expect(readWeaknesses('')).toEqual({});
});

it('reads signatures, and that a registry offers none', () => {
  const koa = { name: 'koa', version: '3.3.0' };

  expect(readSignatures(JSON.stringify({ invalid: [koa], missing: [] }))).toEqual({
    faults: ['koa 3.3.0: its signature is wrong'],
  });
  expect(readSignatures(JSON.stringify({ invalid: [], missing: [koa] }))).toEqual({
    faults: ['koa 3.3.0: not signed'],
  });
  expect(readSignatures(JSON.stringify({ invalid: [], missing: [] }))).toEqual({ faults: [] });
  expect(readSignatures('{"error":{"code":"ENOTFOUND"}}')).toEqual({});
});

it('puts a bill of materials into an image: what is there and nothing else', { timeout: LISTING_MS }, () => {
  const target = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(target, { recursive: true }));

  execFileSync(process.execPath, ['deploy/collect.mjs', 'services/gateway', target], { cwd: workspaceRoot });

  const bill = JSON.parse(readFileSync(join(target, 'sbom.cdx.json'), 'utf8')) as {
    specVersion: string;
    components: { name: string; hashes?: unknown[] }[];
  };
  const names = bill.components.map(({ name }) => name);
  expect(bill.specVersion).toBe('1.6');
  expect(names).toEqual(expect.arrayContaining(['koa', 'mongodb', 'prom-client', 'zod', '@shoreline/service-kit']));
  expect(names).not.toContain('vitest');
  expect(bill.components.filter(({ name, hashes }) => !name.startsWith('@shoreline/') && !hashes)).toEqual([]);
});
