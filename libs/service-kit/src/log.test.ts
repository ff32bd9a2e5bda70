import { spawnSync } from 'node:child_process';

import { expect, it } from 'vitest';

import { createLog } from './log.ts';

const LINES = 1_000;

function collect() {
  const lines: string[] = [];
  const log = createLog({ service: 'test', level: 'info' }, { write: (line) => lines.push(line) });
  return { log, text: () => lines.join('') };
}

it.each([
  ['at the top', { email: 'jo@noosa.example' }],
  ['one level down', { user: { email: 'jo@noosa.example' } }],
  ['two levels down', { request: { user: { email: 'jo@noosa.example' } } }],
])('removes an email address %s', (_, line) => {
  const { log, text } = collect();

  log.info(line, 'something happened');

  expect(text()).toContain('something happened');
  expect(text()).not.toContain('jo@');
});

it('masks addresses and passwords in the message and the cause of an error', () => {
  const { log, text } = collect();
  const cause = new Error('dup key: { email: "jo@noosa.example" }');

  log.error({ err: new Error('mongodb://boats:hunter2@db/boats failed', { cause }) }, 'request failed');

  expect(text()).toContain('dup key');
  expect(text()).not.toMatch(/jo@|hunter2/);
});

it.each(['a', 'a.', '@', 'a://', '_'])('masks a long message of %j in 20 ms', (unit) => {
  const { log } = collect();
  const err = new Error(unit.repeat(16_000 / unit.length));
  const before = process.threadCpuUsage();

  log.error({ err }, 'request failed');

  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(20);
});

it.each([
  ['ends by itself', ''],
  ['is told to exit', 'process.exit(0);'],
  ['breaks', "throw new Error('broken');"],
])('loses no line when the process %s', (_, end) => {
  const script = `
    const { createLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)});
    const log = createLog({ service: 'test', level: 'info' });
    for (let index = 0; index < ${LINES}; index += 1) log.info({ index }, 'counted');
    ${end}
  `;

  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  expect(stdout.trim().split('\n')).toHaveLength(LINES);
});
