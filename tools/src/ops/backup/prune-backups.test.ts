import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { runOps } from '../run-ops.ts';
import { backupCommands } from './backup-commands.ts';

const NOW = new Date('2026-12-24T03:00:00Z');

it('removes what was started more than thirty days ago, and retains the rest', async () => {
  const home = createHome({
    '11-24': '2026-11-24T02:59:00Z',
    '11-25': '2026-11-25T02:59:00Z',
    '12-23': '2026-12-23T03:00:00Z',
  });

  const { code, stdout } = await prune([home]);

  expect(code).toBe(0);
  expect(readdirSync(home).toSorted()).toEqual(['11-25', '12-23']);
  expect(stdout).toContain('11-24');
  expect(stdout).toContain('2 kept');
});

it('accepts another number of days', async () => {
  const home = createHome({ old: '2026-12-16T00:00:00Z', new: '2026-12-20T00:00:00Z' });

  await prune([home, '--days', '7']);

  expect(readdirSync(home)).toEqual(['new']);
});

it.each(['0', '-3', 'soon', '1.5', ''])('refuses --days %s and removes nothing', async (days) => {
  const home = createHome({ old: '2020-01-01T00:00:00Z' });

  expect((await prune([home, '--days', days])).code).toBe(2);

  expect(readdirSync(home)).toEqual(['old']);
});

it('touches nothing that is no backup: other folders, files, and what links lead to', async () => {
  const home = createHome({});
  const elsewhere = createHome({ old: '2020-01-01T00:00:00Z' });
  mkdirSync(join(home, 'notes'));
  writeFileSync(join(home, 'old.tar.gz'), '');
  symlinkSync(join(elsewhere, 'old'), join(home, 'link'));

  expect((await prune([home])).code).toBe(0);

  expect(readdirSync(home).toSorted()).toEqual(['link', 'notes', 'old.tar.gz']);
  expect(existsSync(join(elsewhere, 'old/manifest.json'))).toBe(true);
});

it('removes what an aborted backup left behind, once it cannot be running', async () => {
  const home = createHome({ today: '2026-12-24T02:00:00Z' });
  for (const [name, touched] of [
    ['.12-20.unfinished-7', '2026-12-20T03:00:00Z'],
    ['.12-24.unfinished-9', '2026-12-24T02:59:00Z'],
  ] as const) {
    mkdirSync(join(home, name));
    utimesSync(join(home, name), new Date(touched), new Date(touched));
  }

  await prune([home]);

  expect(readdirSync(home).toSorted()).toEqual(['.12-24.unfinished-9', 'today']);
});

it('reports and fails when it cannot read how old a backup is', async () => {
  const home = createHome({ old: '2020-01-01T00:00:00Z' });
  mkdirSync(join(home, 'damaged'));
  writeFileSync(join(home, 'damaged/manifest.json'), '{"format":');

  const { code, stderr } = await prune([home]);

  expect(code).toBe(1);
  expect(stderr).toContain('damaged');
  expect(readdirSync(home)).toEqual(['damaged']);
});

it('refuses a folder that is a backup itself, and one that is not there', async () => {
  const home = createHome({ old: '2020-01-01T00:00:00Z' });

  expect((await prune([join(home, 'old')])).stderr).toContain('is a backup itself');
  expect((await prune([join(home, 'nowhere')])).stderr).toContain('is no folder');
  expect(existsSync(join(home, 'old/manifest.json'))).toBe(true);
});

function createHome(backups: Record<string, string>): string {
  const home = mkdtempSync(join(tmpdir(), 'shoreline-prune-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const [name, startedAt] of Object.entries(backups)) {
    mkdirSync(join(home, name, 'content'), { recursive: true });
    writeFileSync(join(home, name, 'content/contacts.bson.gz'), 'people');
    const databases = { content: [], identity: [], owners: [] };
    const manifest = { format: 1, startedAt, finishedAt: startedAt, consistency: 'settled', databases };
    writeFileSync(join(home, name, 'manifest.json'), JSON.stringify({ ...manifest, media: null, artifacts: null }));
  }
  return home;
}

async function prune(args: string[]) {
  const lines: Record<'stdout' | 'stderr', string[]> = { stdout: [], stderr: [] };
  const code = await runOps({
    args: ['prune', ...args],
    env: {},
    commandGroups: backupCommands(() => NOW),
    print: (line) => lines.stdout.push(line),
    printError: (line) => lines.stderr.push(line),
  });
  return { code, stdout: lines.stdout.join('\n'), stderr: lines.stderr.join('\n') };
}
