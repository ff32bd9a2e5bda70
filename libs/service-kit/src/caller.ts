import type { Access } from '@shoreline/contracts';
import type { Context } from 'koa';

import { ApiError, notAllowed, signInRequired } from './api-error.ts';

/** Who is calling, as verified by a session cookie or a service token. */
export interface Caller {
  kind: Exclude<Access, 'public'>;
  /** The user's or owner's id, or the name of the calling service. */
  id: string;
}

/** Finds out who is calling; `undefined` means a visitor. */
export type ReadCaller = (ctx: Context) => Promise<Caller | undefined>;

/** The reader of a service that has no sessions and trusts no other service: everybody is a visitor. */
export const everybodyIsVisitor: ReadCaller = () => Promise.resolve(undefined);

/** Throws unless the caller may use a route of this access. */
export function assertAllowed(caller: Caller | undefined, access: Access): void {
  if (access === 'public') return;
  if (!caller) throw access === 'service' ? serviceTokenRequired() : signInRequired();
  if (caller.kind !== access) throw notAllowed();
}

const serviceTokenRequired = () =>
  new ApiError({ status: 401, code: 'service-token-required', message: 'Only our own services may call this.' });
