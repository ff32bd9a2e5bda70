import type { Access, Operator, Route } from '@shoreline/contracts';
import type { Context } from 'koa';

import { ApiError, notAllowed, nothingHere, signInRequired } from './api-error.ts';
import { senderOf } from './keys/admission.ts';

/** Who is calling, as verified by a session cookie or a service token. */
export interface Caller {
  kind: Exclude<Access, 'public'>;
  /** The user's or owner's id, the name of an operator or of the calling service. */
  id: string;
  /** Of the kind `operator`: who it is and what they may do. */
  operator?: Operator;
}

/** Finds out who is calling; `undefined` means a visitor. */
export type ReadCaller = (ctx: Context) => Promise<Caller | undefined>;

/** The reader of a service that has no sessions and trusts no other service: everybody is a visitor. */
export const everybodyIsVisitor: ReadCaller = () => Promise.resolve(undefined);

type GuardedRoute = Pick<Route, 'access' | 'callers' | 'method' | 'roles' | 'irreversible'>;

/** Throws unless the caller may use this route: people by what they are, services by their names. */
export function assertAllowed(caller: Caller | undefined, route: GuardedRoute): void {
  const { access, callers = [] } = route;
  if (access === 'public') return assertVisitor(caller, route);
  if (access === 'operator') return assertOperator(caller, route);
  if (!caller) throw REFUSALS[access]();
  if (caller.kind !== access || !isNamed(caller, callers)) throw notAllowed();
}

/** What a visitor may change reaches us through the gateway and its limits, never from a service. */
function assertVisitor(caller: Caller | undefined, { method }: Pick<Route, 'method'>): void {
  if (caller?.kind === 'service' && method !== 'GET') throw notAllowed();
}

/** To everybody but operators there is nothing at such an address; an operator is told what is missing. */
function assertOperator({ operator }: Partial<Caller> = {}, { roles = [], irreversible }: GuardedRoute): void {
  if (!operator) throw nothingHere();
  const mayAct = operator.roles.includes('administrator') || roles.some((role) => operator.roles.includes(role));
  if (!mayAct) throw notAllowed();
  if (irreversible) assertFreshSignIn(operator);
}

/** Throws 403 `fresh-sign-in-required` for an operator who signed in longer ago than what cannot be undone allows. */
export function assertFreshSignIn({ isFresh }: Pick<Operator, 'isFresh'>): void {
  if (isFresh) return;
  throw new ApiError({
    status: 403,
    code: 'fresh-sign-in-required',
    message: 'Please sign in again: what this changes, it changes for everybody.',
  });
}

const isNamed = ({ kind, id }: Caller, callers: readonly string[]): boolean =>
  kind !== 'service' || callers.includes(id);

const REFUSALS: Record<Exclude<Access, 'public' | 'operator'>, () => ApiError> = {
  member: signInRequired,
  owner: signInRequired,
  publisher: () =>
    new ApiError({ status: 401, code: 'publish-token-invalid', message: 'Send a token that may publish this app.' }),
  service: () => serviceTokenRequired(),
};

const serviceTokenRequired = () =>
  new ApiError({ status: 401, code: 'service-token-required', message: 'Only our own services may call this.' });

/** Reads which of our services calls, as its token said; the gateway, who calls for everybody, is a visitor. */
export const serviceCaller: ReadCaller = (ctx) => {
  const sender = senderOf(ctx);
  return Promise.resolve(sender === undefined || sender === 'gateway' ? undefined : { kind: 'service', id: sender });
};
