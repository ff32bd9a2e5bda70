import type { Connection, mongo } from 'mongoose';
import { expect, it } from 'vitest';

import type { RetentionRule } from './retention.ts';

type Stored = mongo.OptionalId<mongo.Document>;

/** A rule, its collection, one document past its time and one that is not, and what the old one becomes where it stays. */
export type RetentionCase = readonly [rule: string, collection: string, old: Stored, young: Stored, becomes?: Stored];

interface Tested {
  rules: Readonly<Record<string, RetentionRule>>;
  cases: readonly RetentionCase[];
  now: Date;
}

/** Tests each case, and that there is one for every rule: a rule nobody tries may purge what is to stay. */
export function testRetention(connection: Connection, { rules, cases, now }: Tested): void {
  it.each(Object.keys(rules))('%s has a case of its own', (rule) => {
    expect(cases.map(([name]) => name)).toContain(rule);
  });

  const tried = cases.map(([name, collection, old, young, becomes]) => ({ name, collection, old, young, becomes }));

  it.each(tried)('$name of $collection whose time is over are purged, once', async (one) => {
    const { name, collection, old, young, becomes } = one;
    const rule = rules[name] ?? expect.unreachable(name);

    const { counts, left } = await purgeTwice(connection, { collection, documents: [old, young] }, () => rule(now));

    expect(counts).toEqual([1, 0]);
    expect(await rule.waiting?.(now)).toBe(0);
    expect(left).toEqual([...(becomes ? [becomes] : []), young].map((document) => expect.objectContaining(document)));
  });
}

/** Stores these documents and nothing else, and lets a rule purge among them twice: how many it purged, and what is left. */
async function purgeTwice(
  connection: Connection,
  { collection, documents }: { collection: string; documents: Stored[] },
  purge: () => ReturnType<RetentionRule>,
) {
  const stored = connection.collection(collection);
  await stored.deleteMany({});
  const { insertedIds } = await stored.insertMany(documents);

  const counts = [await purge(), await purge()];

  const found = new Map((await stored.find().toArray()).map((document) => [String(document._id), document]));
  return { counts, left: Object.values(insertedIds).flatMap((id) => found.get(String(id)) ?? []) };
}
