import { HttpStatus } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';

const SIGN_IN_AGAIN = 'You are no longer signed in. Sign in again, then try once more: everything here stays as it is.';
const TRY_AGAIN = 'Please try again in a moment. Nothing you entered is lost.';

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiClientError && error.status === HttpStatus.UNAUTHORIZED;

/** Why a request failed and what to do now. Messages of the service (below 500) are passed on. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiClientError)) return TRY_AGAIN;
  if (isSignedOut(error)) return SIGN_IN_AGAIN;
  return error.status < HttpStatus.INTERNAL_SERVER_ERROR && error.problem ? error.problem.message : TRY_AGAIN;
}
