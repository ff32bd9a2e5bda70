import { expect, it } from 'vitest';

import { isRobot, toCountedWords } from './vain-search.rules.ts';

it.each([
  ['  Kayak   HIRE ', 'kayak hire'],
  ['Ｓｕｓｈｉ', 'sushi'],
  ['24 hour vet', '24 hour vet'],
  ['café', 'café'],
])('counts %j as %j', (text, words) => {
  expect(toCountedWords(text)).toBe(words);
});

it.each([
  'bea@noosa.example',
  'call 0412 345 678',
  '4111-1111-1111-1111',
  '12345',
  'https://noosa.example/x',
  '4 Hastings Street',
  '12a Noosa Pde',
  'Mrs Smith',
  'dr. jones',
  'x',
  'w'.repeat(61),
])('does not count %j: it may be about somebody', (text) => {
  expect(toCountedWords(text)).toBeUndefined();
});

it.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', true],
  ['facebookexternalhit/1.1 preview', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', false],
  ['', false],
])('knows of %j whether it is a program: %s', (userAgent, isProgram) => {
  expect(isRobot(userAgent)).toBe(isProgram);
});
