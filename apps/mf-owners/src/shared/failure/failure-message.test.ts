import { ApiClientError } from '@shoreline/remote-kit';
import { expect, it } from 'vitest';

import { failureMessage } from './failure-message.ts';

const refusal = (status: number, message?: string) =>
  new ApiClientError(status, String(status), {
    problem: message === undefined ? undefined : { code: 'x', message, requestId: 'request-1' },
  });

it.each([
  ['a lost connection', new TypeError('Failed to fetch'), /try again in a moment/],
  ['a session that ended', refusal(401, 'Sign in.'), /^You are no longer signed in/],
  ['what a service refuses, in its words', refusal(429, 'Wait a minute.'), /^Wait a minute\.$/],
  ['a service that broke', refusal(500, 'Stack trace'), /try again in a moment/],
  ['an answer that is not ours', refusal(413), /try again in a moment/],
])('explains %s', (_, error, message) => {
  expect(failureMessage(error)).toMatch(message);
});
