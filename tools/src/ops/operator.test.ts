import { hostname, userInfo } from 'node:os';

import { expect, it } from 'vitest';

import { readOperator } from './operator.ts';

it.each([
  ['what is said', { OPERATOR: 'sam' }, 'jo@office', 'jo@office'],
  ['the environment', { OPERATOR: 'sam' }, undefined, 'sam'],
  ['the machine', {}, undefined, `${userInfo().username}@${hostname()}`],
])('takes the name of an operator from %s', (_, env, given, operator) => {
  expect(readOperator(env, given)).toBe(operator);
});

it.each(['', ' ', '-', 'jo\nsam', 'Zoë', 'x'.repeat(81)])('refuses %j', (name) => {
  expect(() => readOperator({}, name)).toThrow('Say who you are with --as or OPERATOR');
});
