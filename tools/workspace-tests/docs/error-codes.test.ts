import { expect, it } from 'vitest';

import { readErrorCodes } from './error-codes.ts';

it.each([
  ["throw notFound('story-not-found', 'No such story.');", '404', 'story-not-found', 'No such story.'],
  ["throw conflict(\n  'save-exists',\n  'Saved already.',\n);", '409', 'save-exists', 'Saved already.'],
  ["new ApiError({ status: 415, code: 'json-required', message: 'Send JSON.' })", '415', 'json-required', 'Send JSON.'],
  ["{ status: 413, code: 'too-large', message: `At most ${limit}.` }", '413', 'too-large', 'At most ….'],
  ["unavailable('busy', \"We can't answer now.\")", '503', 'busy', "We can't answer now."],
])('reads the code from %s', (source, status, code, sentence) => {
  expect(readErrorCodes(source)).toEqual([{ status, code, sentence }]);
});

it('finds nothing where a maker is only defined', () => {
  expect(readErrorCodes('const notFound = (code: string) => new ApiError({ status: 404, code, message });')).toEqual(
    [],
  );
});
