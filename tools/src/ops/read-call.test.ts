import { expect, it } from 'vitest';

import { listingSubject } from './listings/listing-subject.ts';
import { readCall } from './read-call.ts';

const read = (...words: string[]) => readCall(['listings', 'approve', 'one', ...words], [listingSubject]);

it.each([
  [['--at', '-26.39,153.09']],
  [['--at=-26.39,153.09']],
  [['--note', 'Lovely.', '--at', '-26.39,153.09', '--data', '.data/other']],
])('takes %j as a place south of the equator', (words) => {
  expect(read(...words)?.options.at).toBe('-26.39,153.09');
});

it('still takes a short option for one it does not know', () => {
  expect(() => read('-2')).toThrow(/-2/);
  expect(() => read('--at', '-x')).toThrow();
});
