import { type Caller, signInRequired } from '@shoreline/service-kit';

/** Whose data a member route is about: never anybody else's, because nothing in the request can name another. */
export function memberId(caller: Caller | undefined): string {
  if (caller?.kind !== 'member') throw signInRequired();
  return caller.id;
}
