import { ApiClientError } from '@shoreline/remote-kit';

/** What a service said to whoever sent a form; of everything else, that it may work in a moment. */
export const toFailureText = (error: unknown): string =>
  (error instanceof ApiClientError && error.problem?.message) || 'Please try again in a moment.';
