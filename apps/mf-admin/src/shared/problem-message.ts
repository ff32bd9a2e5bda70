import { ApiClientError } from '@shoreline/remote-kit';

/** What a service says of a failure; without its words, `otherwise`. */
export const problemMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiClientError && error.problem ? error.problem.message : otherwise;
