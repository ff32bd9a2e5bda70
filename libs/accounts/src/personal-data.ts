import type { AuditTrail } from '@shoreline/audit';
import type { Caller, ReadCaller } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

import type { SessionStore } from './session.store.ts';
import type { Sessions } from './sessions.ts';

/** Whose data it is. Without an address when the account was gone before anybody asked. */
export interface AccountHolder {
  id: string;
  email?: string;
}

/** One place that stores personal data apart from the account itself. */
export interface PersonalDataSource {
  name: string;
  read: (holder: AccountHolder) => Promise<unknown>;
  /** Deletes or releases it. Called at least twice, also when nothing is left. */
  remove: (holder: AccountHolder) => Promise<void>;
}

/** One kind of accounts with everything stored about their holders. */
export interface AccountData {
  kind: Exclude<Caller['kind'], 'service'>;
  accounts: {
    find(id: string): Promise<AccountHolder | undefined>;
    remove(id: string): Promise<void>;
  };
  dataSources: readonly PersonalDataSource[];
  cookies: Pick<Sessions<never>, 'readSecret' | 'end'>;
  sessions: Pick<SessionStore, 'list' | 'revokeByPublicId' | 'revokeAll'>;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

/** Everything stored about somebody apart from the account, as a file to save under this name. */
export async function exportPersonalData(
  ctx: Context,
  { dataSources, cookies, sessions, audit, now }: AccountData,
  { holder, fileName }: { holder: AccountHolder; fileName: string },
) {
  const parts = await Promise.all(dataSources.map(async ({ name, read }) => [name, await read(holder)] as const));
  await audit.record(ctx, { event: 'data-exported', email: holder.email, accountId: holder.id });
  ctx.set('content-disposition', `attachment; filename="${fileName}"`);
  return {
    exportedAt: now().toISOString(),
    sessions: await sessions.list(holder.id, cookies.readSecret(ctx)),
    ...Object.fromEntries(parts),
  };
}

/** Deletes an account with everything stored about its holder, and signs every browser out. */
export async function deleteAccount(
  ctx: Context,
  { accounts, dataSources, cookies, sessions, audit }: AccountData,
  holder: AccountHolder,
): Promise<void> {
  const email = holder.email ?? (await accounts.find(holder.id))?.email;
  // The sessions go last: if anything fails before, the holder can ask again.
  await removePersonalData(dataSources, holder);
  await accounts.remove(holder.id);
  // Once more: other browsers wrote meanwhile. Whoever writes from now on finds no account (`cleanUpOrphans`).
  await removePersonalData(dataSources, holder);
  await sessions.revokeAll(holder.id);
  await audit.record(ctx, { event: 'account-deleted', email, accountId: holder.id });
  cookies.end(ctx);
}

const READS = ['GET', 'HEAD'];

/**
 * Removes what is written while another browser deletes the account: checked after each write, failed ones included.
 * Mount it after the sessions and before every router.
 */
export function cleanUpOrphans({ kind, accounts, dataSources, sessions, readCaller }: AccountData): Middleware {
  return async function cleanUpOrphan(ctx, next) {
    const caller = READS.includes(ctx.method) ? undefined : await readCaller(ctx);
    if (caller?.kind !== kind) return next();

    // Read before: some data is found by the address, which goes with the account.
    const holder = (await accounts.find(caller.id)) ?? { id: caller.id };
    try {
      await next();
    } finally {
      const isSignedIn = (await readCaller(ctx)) !== undefined;
      if (isSignedIn && !(await accounts.find(caller.id))) {
        await removePersonalData(dataSources, holder);
        await sessions.revokeAll(caller.id);
      }
    }
  };
}

/** One after the other: if one fails, those after it are not touched and the holder can ask again. */
async function removePersonalData(dataSources: readonly PersonalDataSource[], holder: AccountHolder): Promise<void> {
  for (const { remove } of dataSources) await remove(holder);
}
