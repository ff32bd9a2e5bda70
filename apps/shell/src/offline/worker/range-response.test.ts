import { expect, it } from 'vitest';

import { toRangeResponse } from './range-response.ts';

const recording = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });

it.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=2-5', '2345', 'bytes 2-5/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('answers %s with its part', async (range, text, contentRange) => {
  const response = await toRangeResponse(recording(), range);

  expect([response.status, await response.text()]).toEqual([206, text]);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(text.length));
  expect(response.headers.get('content-type')).toBe('audio/mpeg');
});

it('refuses a part behind the end', async () => {
  const response = await toRangeResponse(recording(), 'bytes=10-');

  expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
});

it.each([null, 'bytes=0-1,4-5', 'bytes=-'])('answers %s with all of it', async (range) => {
  const response = await toRangeResponse(recording(), range);

  expect([response.status, await response.text()]).toEqual([200, '0123456789']);
});
