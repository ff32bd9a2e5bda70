import type { ReadCaller } from '@shoreline/service-kit';
import type { Middleware } from 'koa';

import type { UserStore } from '../user.store.ts';
import { type PersonalDataSource, removePersonalData } from './member-data.ts';

interface Dependencies {
  users: Pick<UserStore, 'find'>;
  dataSources: readonly PersonalDataSource[];
  readCaller: ReadCaller;
}

const READS = ['GET', 'HEAD'];

/**
 * Whoever writes while another browser deletes the account may be the last to write. Checks afterwards whether there is
 * an account still, and removes what was written without one.
 */
export function cleanUpOrphans({ users, dataSources, readCaller }: Dependencies): Middleware {
  return async function cleanUpOrphan(ctx, next) {
    await next();
    if (READS.includes(ctx.method)) return;

    const caller = await readCaller(ctx);
    if (caller?.kind !== 'member' || (await users.find(caller.id))) return;
    await removePersonalData(dataSources, caller.id);
  };
}
