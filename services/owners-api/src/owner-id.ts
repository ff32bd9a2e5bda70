import { type Caller, signInRequired } from '@shoreline/service-kit';

/** Whose a route's listings, claims and enquiries are: nothing in a request can name another owner. */
export function ownerIdOf(caller: Caller | undefined): string {
  if (caller?.kind !== 'owner') throw signInRequired();
  return caller.id;
}
