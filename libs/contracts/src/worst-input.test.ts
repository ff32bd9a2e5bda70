import { expect, it } from 'vitest';
import { z } from 'zod';

import { allRoutes } from './all-routes.ts';
import { rawLimit } from './forms/field-rule.ts';
import type { Route } from './route.ts';

/** What services accept as a body at most. Parameters come in less, and are tried with as much. */
const BODY_BYTES = 65_536;
/** Of event loop per request, whatever somebody writes into a field. */
const LIMIT_MS = 10;
/** A measurement beside a collection of garbage says little; what is slow by nature is slow each time. */
const ATTEMPTS = 3;

/** Repeated until the body is full; what patterns, normalisation and addresses find hardest. */
const UNITS = [
  ...[' ', '\t', '\n', '\r', '\n ', ' \n', '\u00a0', '\u2028', '\u200b', '\u202e', '\u0000', '\ud83c', '\ufeff'],
  ...['*', '**a', '**a ', '_', '#', '[', '](', '(', '<', '&', '"', '\\', '%', '/', '//', ':', '=', '+', '^', '$'],
  ...['\u0301', '\u0301\u0323', '\u0301\u200b\u0323', 'a\u0301', '\u0f73\u0f71', '\u1100\u1161', '\ufdfa', '\u00fc'],
  ...[
    'a',
    'A',
    'aA',
    '1',
    '0:',
    '-',
    'a-',
    'a.',
    '.',
    '@',
    'a@',
    'a@a.',
    ',',
    '\u{1f3c4}',
    '\u{1f468}\u200d',
    '\u6d77',
  ],
];
/** An end that does not match makes a pattern look for its other beginnings. */
const FRAMES = [
  ['', ''],
  ['x', 'x'],
  ['https://', '!'],
  ['a@', '!'],
] as const;

const repeat = (unit: string, bytes = BODY_BYTES): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
const ATTACKS = UNITS.flatMap((unit) => FRAMES.map(([start, end]) => `${start}${repeat(unit)}${end}`));
/** The longest that is not refused unread: here cleaning and every other check must do their work. */
const longestRead = (attack: string, maxLength: number): string =>
  attack.slice(0, rawLimit(maxLength) - 1) + attack.slice(-1);

/** Many small things instead of a large one: each is cheap, and 64 kB hold tens of thousands. */
const CROWD: unknown[] = ['', 'x', null, {}, []];
const KEYS = Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, 0]));

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A value of the schema's shape for every place a value can stand at, with `leaf` there; other places stay empty. */
function fill(schema: JsonSchema, leaf: unknown): unknown[] {
  const { properties, items, anyOf, additionalProperties, maxLength } = schema;
  if (properties) {
    return Object.entries(properties).flatMap(([key, child]) =>
      fill(child as JsonSchema, leaf).map((value) => ({ [key]: value })),
    );
  }
  if (anyOf) return anyOf.flatMap((choice) => fill(choice as JsonSchema, leaf));
  if (items) return [leaf, ...fill(items as JsonSchema, leaf).map((value) => [value])];
  if (typeof additionalProperties === 'object') {
    return fill(additionalProperties, leaf).map((value) => ({ [String(leaf)]: value, monday: value }));
  }
  return maxLength && typeof leaf === 'string' ? [leaf, longestRead(leaf, maxLength)] : [leaf];
}

const parts = Object.values(allRoutes)
  .flatMap((routes) => Object.values<Route>(routes))
  .flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body: body?.strict() }).flatMap(([part, schema]) =>
      schema ? [{ name: `${method} ${path}: ${part}`, schema }] : [],
    ),
  );

it.each(parts)('INJ-5: $name is refused or accepted within 10 ms, whatever is written into it', ({ schema }) => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const crowds = CROWD.map((one) => Array.from({ length: BODY_BYTES / (JSON.stringify(one).length + 1) }, () => one));
  const values = [KEYS, ...[...ATTACKS, ...crowds, KEYS].flatMap((leaf) => fill(shape, leaf))];

  const slow = values.filter((value) => timeOf(() => schema.safeParse(value)) > LIMIT_MS);

  expect(slow.map((value) => JSON.stringify(value).slice(0, 80))).toEqual([]);
});

/** Milliseconds of processor of this thread: other processes on the machine do not count. The least of a few. */
function timeOf(run: () => void): number {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > LIMIT_MS; attempt += 1) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
