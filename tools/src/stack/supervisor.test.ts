import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { followParent } from './node-program.ts';
import type { ProcessSpec } from './managed-process.ts';
import { findFreePorts } from './ports.ts';
import { accepts } from './ready.ts';
import { createSupervisor } from './supervisor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('restarts a process after a crash and prints it', async () => {
  const { supervisor, lines } = await start(['one']);
  const before = supervisor.pids().one;

  await supervisor.kill('one', 'SIGKILL');
  await supervisor.whenReady('one');

  expect(supervisor.pids().one).not.toBe(before);
  expect(lines).toContain('! one ended (SIGKILL); starting it again in 0.5 s');
});

it('stops in the reverse order of the start', async () => {
  const { supervisor } = await start(['one', 'two']);

  await supervisor.stop();

  expect(readFileSync(join(folder, 'stopped'), 'utf8')).toBe('two\none\n');
  expect(supervisor.pids()).toEqual({});
});

it('does not restart a stopped process until it is started', async () => {
  const { supervisor, ports } = await start(['one']);

  await supervisor.stopProcess('one');
  expect(await accepts(ports.one ?? 0)).toBe(false);

  await supervisor.startProcess('one');
  expect(await accepts(ports.one ?? 0)).toBe(true);
});

it('sends SIGKILL when a process ignores SIGTERM', async () => {
  const { supervisor } = await start(['one'], 'process.on("SIGTERM", () => {});');

  await supervisor.stop();

  expect(supervisor.pids()).toEqual({});
});

it('gives up on a process that never becomes ready and shows its output', async () => {
  const failing = start(['one'], 'console.log("no such key"); process.exit(3);');

  await expect(failing).rejects.toThrow(/one did not become ready[^]*no such key/);
});

it('shows only the log lines that matter', async () => {
  const log = (level: number, msg: string) => `console.log(${JSON.stringify(JSON.stringify({ level, msg }))});`;
  const { lines } = await start(['one'], log(30, 'listening') + log(40, 'slow disk'));

  await vi.waitFor(() => expect(lines).toEqual(['one      │ warn slow disk']));
});

it('leaves no process behind when the supervisor is killed', async () => {
  const [port = 0] = await findFreePorts(1);
  const child = join(folder, 'child.mjs');
  writeFileSync(child, `import { createServer } from 'node:net'; createServer().listen(${port}, '127.0.0.1');`);
  const parent = join(folder, 'parent.mjs');
  const args = JSON.stringify([...followParent, child]);
  writeFileSync(
    parent,
    `import { spawn } from 'node:child_process';
     spawn(process.execPath, ${args}, { detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });`,
  );
  const spec: ProcessSpec = { ...specOf('parent', port, ''), args: [parent] };
  const supervisor = createSupervisor([spec], { print: () => undefined, order: [['parent']] });
  await supervisor.startAll(['parent']);

  await supervisor.kill('parent', 'SIGKILL');
  void supervisor.stop();

  await vi.waitFor(async () => expect(await accepts(port)).toBe(false), { timeout: 3000 });
});

async function start(names: string[], beforeListening = '') {
  const free = await findFreePorts(names.length);
  const ports = Object.fromEntries(names.map((name, index) => [name, free[index] ?? 0]));
  const lines: string[] = [];
  const supervisor = createSupervisor(
    names.map((name) => specOf(name, ports[name] ?? 0, beforeListening)),
    { print: (line) => lines.push(line), order: names.map((name) => [name]) },
  );
  onTestFinished(() => supervisor.stop());
  await supervisor.startAll(names);
  await wait(0);
  return { supervisor, lines, ports };
}

/** A program that listens, and writes its name down when it is asked to end. */
function specOf(name: string, port: number, beforeListening: string): ProcessSpec {
  const entry = join(folder, `${name}.mjs`);
  writeFileSync(
    entry,
    `import { appendFileSync } from 'node:fs';
     import { createServer } from 'node:net';
     ${beforeListening}
     createServer().listen(${port}, '127.0.0.1');
     if (process.listenerCount('SIGTERM') === 0) process.on('SIGTERM', () => {
       appendFileSync(${JSON.stringify(join(folder, 'stopped'))}, '${name}\\n');
       process.exit(0);
     });`,
  );
  return {
    name,
    program: process.execPath,
    args: [entry],
    env: {},
    cwd: folder,
    isReady: () => accepts(port),
  };
}
