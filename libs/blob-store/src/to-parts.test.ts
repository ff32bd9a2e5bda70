import { Readable } from 'node:stream';

import { expect, it } from 'vitest';

import { toParts } from './to-parts.ts';

it.each([
  [[], ['']],
  [['ab'], ['ab']],
  [['abcd'], ['abcd', '']],
  [
    ['a', 'bcde', 'f'],
    ['abcd', 'ef'],
  ],
  [['abcdefghij'], ['abcd', 'efgh', 'ij']],
  [
    ['abc', 'defgh'],
    ['abcd', 'efgh', ''],
  ],
])('cuts %j into %j', async (chunks, parts) => {
  const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

  expect((await Array.fromAsync(toParts(source, 4))).map(String)).toEqual(parts);
});

it('asks for more only once a part was taken', async () => {
  let asked = 0;
  const source = Readable.from(
    (async function* pieces() {
      for (; asked < 100; asked += 1) yield await Promise.resolve(Buffer.alloc(4));
    })(),
    { objectMode: false, highWaterMark: 4 },
  );

  await toParts(source, 4).next();

  expect(asked).toBeLessThan(4);
});
