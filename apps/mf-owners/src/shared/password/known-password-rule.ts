import { passwordLimits } from '@shoreline/contracts';
import { ApiClientError } from '@shoreline/remote-kit';

const MISSING = 'Please enter your password';

/** A password somebody has: it may be older than the rules. */
export const knownPasswordRule = { required: MISSING, max: { length: passwordLimits.max, message: MISSING } };

export const wrongPassword = (failure: unknown): string | undefined =>
  failure instanceof ApiClientError && failure.code === 'credentials-not-valid'
    ? 'This is not your password'
    : undefined;
