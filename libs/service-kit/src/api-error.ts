import type { Problem } from '@shoreline/contracts';

interface ApiErrorParts {
  status: number;
  code: string;
  message: string;
  issues?: Problem['issues'];
  /** Sent as response headers: `Retry-After`, `Allow`. */
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A failure the caller may know about; everything else that is thrown is a bug and stays hidden. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly issues: Problem['issues'];
  readonly headers: Record<string, string>;

  constructor({ status, code, message, issues, headers = {}, cause }: ApiErrorParts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.headers = headers;
  }
}

/** 400: the caller sent something the contract does not allow; `issues` say where. */
export const invalidInput = (message: string, issues?: Problem['issues']): ApiError =>
  new ApiError({ status: 400, code: 'invalid-input', message, issues });

/** 413: more than a service reads of a body. `most` is what a caller reads, such as `64kb`. */
export const bodyTooLarge = (most: string, cause?: unknown): ApiError =>
  new ApiError({ status: 413, code: 'body-too-large', message: `Send at most ${most}.`, cause });

/** 401: nobody is signed in. */
export const signInRequired = (): ApiError =>
  new ApiError({ status: 401, code: 'sign-in-required', message: 'Please sign in first.' });

/** 403: somebody is signed in, but not the right kind of somebody. */
export const notAllowed = (): ApiError =>
  new ApiError({ status: 403, code: 'not-allowed', message: 'Your account may not do this.' });

/** 404 with a code of the resource, such as `story-not-found`. */
export const notFound = (code: string, message: string): ApiError => new ApiError({ status: 404, code, message });

/** 404 for an address nobody serves, or that does not exist for whoever asks. */
export const nothingHere = (): ApiError => notFound('route-not-found', 'There is nothing at this address.');

/** 409: somebody else was first, such as `save-exists`. */
export const conflict = (code: string, message: string, cause?: unknown): ApiError =>
  new ApiError({ status: 409, code, message, cause });

/** How long a caller waits before it asks a service again that has lost a neighbour; most outages are restarts. */
const RETRY_AFTER_SECONDS = 2;

/** 503 with `Retry-After`: a dependency of this service is away for the moment. */
export const unavailable = (code: string, message: string, cause?: unknown): ApiError =>
  new ApiError({ status: 503, code, message, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, cause });
