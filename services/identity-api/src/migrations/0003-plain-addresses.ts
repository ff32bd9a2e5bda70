import { normaliseAddresses } from '@shoreline/service-kit/database';

/** Accounts of the version before may hold an address in full-width letters; looked up is the plain one. */
export const plainAddresses = normaliseAddresses('0003-plain-addresses', { users: 'email' });
