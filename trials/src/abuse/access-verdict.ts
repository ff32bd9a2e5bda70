import { type CallerName, callerNames, type ServiceName } from '@shoreline/contracts';

import { accessTable } from './access-table.ts';
import type { Audience } from './audience.ts';

/** People ask through the gateway, callers with keys of ours a service itself. */
export type AskingPerson = 'visitor' | 'member' | 'unverified owner' | 'owner' | 'former member' | 'former owner';
export type Asking = AskingPerson | CallerName;

/** `in`: neither 401 nor 403. Everything that is not named is refused. */
export type Verdict = 'in' | 401 | 403 | 404;

/** Whose keys each service has: it does not know anybody else. */
const listensTo: Record<ServiceName, readonly CallerName[]> = {
  content: ['gateway', 'operations', 'identity', 'owners'],
  identity: ['gateway', 'operations', 'content', 'owners', 'releases'],
  owners: ['gateway', 'operations', 'identity'],
};

/** Whose sessions a service reads. */
const knows: Record<ServiceName, AskingPerson | undefined> = {
  content: undefined,
  identity: 'member',
  owners: 'owner',
};

interface Question {
  audience: Exclude<Audience, 'operator'>;
  method: string;
  service: ServiceName;
}

/** The gateway speaks for visitors; a service has no business with what people do. */
function forCaller({ audience, method, service }: Question, caller: CallerName): Verdict {
  if (!listensTo[service].includes(caller)) return 401;
  if (caller === 'gateway') return audience === 'anybody' ? 'in' : 401;
  if (audience === 'anybody') return method === 'GET' ? 'in' : 403;
  return typeof audience !== 'string' && audience.includes(caller) ? 'in' : 403;
}

function forPerson({ audience, service }: Question, person: AskingPerson): Verdict {
  if (audience === 'anybody' || audience === person) return 'in';
  // Between services nobody reads sessions, but for owners-api, which knows its owners at every address.
  if (typeof audience !== 'string' && !audience.includes('operations') && service !== 'owners') return 401;
  return knows[service] === person ? 403 : 401;
}

const isCaller = (asking: Asking): asking is CallerName => callerNames.some((caller) => caller === asking);

/** What this table says about one route of a service and one who asks. */
export function verdictOf({ name, service }: { name: string; service: ServiceName }, asking: Asking): Verdict {
  const audience = accessTable[name];
  if (!audience) throw new Error(`Nobody wrote down who may call ${name}.`);
  if (audience === 'operator') return isCaller(asking) && !listensTo[service].includes(asking) ? 401 : 404;
  const question = { audience, service, method: name.split(' ')[0] ?? '' };
  return isCaller(asking) ? forCaller(question, asking) : forPerson(question, asking);
}
