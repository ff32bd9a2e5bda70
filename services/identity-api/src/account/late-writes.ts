import type { ReadCaller } from '@shoreline/service-kit';
import type { Middleware } from 'koa';

import type { UserStore } from '../user.store.ts';
import { type MemberRecord, removeRecords } from './member-records.ts';

interface Needs {
  users: Pick<UserStore, 'find'>;
  records: readonly MemberRecord[];
  readCaller: ReadCaller;
}

const READS = ['GET', 'HEAD'];

/**
 * Whoever writes while another browser deletes the account may be the last to write. Looks afterwards whether there is
 * an account still, and takes back what was written into none.
 */
export function forgetLateWrites({ users, records, readCaller }: Needs): Middleware {
  return async function forgetLateWrite(ctx, next) {
    await next();
    if (READS.includes(ctx.method)) return;

    const caller = await readCaller(ctx);
    if (caller?.kind !== 'member' || (await users.find(caller.id))) return;
    await removeRecords(records, caller.id);
  };
}
