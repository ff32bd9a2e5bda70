import { ApiClientError } from '@shoreline/remote-kit';

/** What the service said to people; undefined when it did not answer, or not in its own words. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiClientError ? error.problem?.message : undefined;
