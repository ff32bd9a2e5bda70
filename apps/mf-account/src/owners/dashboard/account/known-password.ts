import { passwordLimits } from '@shoreline/contracts';

const MISSING = 'Please enter your password';

/** A password somebody has: it may be older than the rules. */
export const knownPasswordRule = { required: MISSING, max: { length: passwordLimits.max, message: MISSING } };
