import { expect, it } from 'vitest';

import { toDatabaseUri } from './database-uri.ts';

it.each([
  ['mongodb://127.0.0.1:27018', 'mongodb://127.0.0.1:27018/content'],
  ['mongodb://127.0.0.1:27018/', 'mongodb://127.0.0.1:27018/content'],
  ['mongodb://a:1,b:2/old?replicaSet=r', 'mongodb://a:1,b:2/content?replicaSet=r'],
  ['mongodb+srv://host?w=majority', 'mongodb+srv://host/content?w=majority'],
  ['mongodb://u:p@host', 'mongodb://u:p@host/content?authSource=admin'],
  ['mongodb://u:p@host/users', 'mongodb://u:p@host/content?authSource=users'],
  ['mongodb://u:p@host/users?authSource=x', 'mongodb://u:p@host/content?authSource=x'],
])('turns %s into %s', (given, expected) => {
  expect(toDatabaseUri(given, 'content')).toBe(expected);
});

it('refuses another kind of address without repeating it', () => {
  expect(() => toDatabaseUri('postgres://u:secret@host', 'content')).toThrow(/^MONGODB_URI must begin with mongodb/);
});
