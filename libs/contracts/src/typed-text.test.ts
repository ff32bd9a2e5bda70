import { expect, it } from 'vitest';
import type { z } from 'zod';

import { allRoutes } from './all-routes.ts';
import type { Route } from './route.ts';
import { savedListRoutes } from './saved-lists.ts';

/** A terminal obeys the first, a mail header ends at the second, and after the third text reads backwards. */
const HOSTILE = ['No\u001b[2Jo', 'No\r\nBcc: o', 'No\u202eo'];
const HARMFUL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Compared as it was typed, or hashed; nobody ever reads it again. */
const NEVER_SHOWN = ['password', 'currentPassword', 'token', 'nickname'];
/** Long enough for every minimum, and short enough for every maximum. */
const LENGTHS = [0, 8, 60];

const texts = Object.entries({ ...allRoutes, savedListRoutes }).flatMap(([table, routes]) =>
  Object.entries<Route>(routes)
    .filter(([, { access, body }]) => access !== 'service' && body)
    .flatMap(([name, { body }]) => findTexts(body as z.ZodType, `${table}.${name}`)),
);

it('looks into every body people send', () => {
  expect(texts.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      'ownerListingRoutes.revise.features[]',
      'ownerListingRoutes.revise.openingHours.exceptions[].note',
      'leadRoutes.send.utmCampaign',
      'saveRoutes.save.notes',
      'savedListRoutes.update.entries[].note',
    ]),
  );
});

it.each(texts)('keeps nothing in %s that a terminal, a mail or a reader would fall for', (_, schema) => {
  for (const typed of HOSTILE) {
    for (const length of LENGTHS) {
      const { data } = schema.safeParse(typed.padEnd(length, '-'));
      // Paragraphs may have line ends.
      expect(String(data ?? '').replaceAll('\n', '')).not.toMatch(HARMFUL);
    }
  }
});

/** Every text inside a schema, with its path. */
function findTexts(schema: z.ZodType, path: string): [path: string, schema: z.ZodType][] {
  const def = toDefinition(schema);
  if (def.type === 'string') return [[path, schema]];
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {})
      .filter(([name]) => !NEVER_SHOWN.includes(name))
      .flatMap(([name, field]) => findTexts(field, `${path}.${name}`));
  }
  if (def.element) return findTexts(def.element, `${path}[]`);
  // What is made of a text, or asked of it further on, is part of what is kept.
  if (def.in) return findTexts(def.in, path).map(([found, text]) => [found, found === path ? schema : text]);
  const inner = [def.innerType, def.valueType, ...(def.options ?? [])];
  return inner.flatMap((part) => (part ? findTexts(part, path) : []));
}

/** What is prepared before it is looked at counts as what it is looked at. */
function toDefinition(schema: z.ZodType): Definition {
  const { def } = schema as unknown as { def: Definition };
  return def.out && def.in && toDefinition(def.in).type === 'transform' ? toDefinition(def.out) : def;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
}
