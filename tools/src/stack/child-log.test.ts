import { expect, it } from 'vitest';

import { toPrettyLine } from './child-log.ts';

const line = (level: number, rest: object = {}) => JSON.stringify({ level, msg: 'request failed', ...rest });

it('shows process, level, message and cause on one line', () => {
  expect(toPrettyLine('content', line(50, { err: { message: 'no connection' } }), 'warn')).toBe(
    'content  │ error request failed: no connection',
  );
});

it('hides what is less important than asked for', () => {
  expect(toPrettyLine('content', line(30), 'warn')).toBeUndefined();
  expect(toPrettyLine('content', line(30), 'debug')).toContain('info request failed');
});

it.each(['Error: out of memory', '{ not json', '{"level":"high"}'])('shows %s as it is', (text) => {
  expect(toPrettyLine('shell', text, 'warn')).toBe(`shell    │ ${text}`);
});

it('leaves empty lines out', () => {
  expect(toPrettyLine('shell', '  ', 'debug')).toBeUndefined();
});
