import type { AuditTrail } from '@shoreline/audit';
import type { Caller, ReadCaller } from '@shoreline/service-kit';
import {
  erasePersonalData,
  type Person,
  type PersonalData,
  readPersonalData,
} from '@shoreline/service-kit/personal-data';
import type { Context, Middleware } from 'koa';

import type { SessionStore } from './session.store.ts';
import type { Sessions } from './sessions.ts';

/** Whose data it is. Without an address when the account was gone before anybody asked. */
export interface AccountHolder {
  id: string;
  email?: string;
}

/** One kind of accounts with everything stored about their holders. */
export interface AccountData {
  kind: Exclude<Caller['kind'], 'service'>;
  accounts: { find(id: string): Promise<AccountHolder | undefined> };
  /** Account and sessions included, at the end: if anything fails before, the holder can ask again. */
  personalData: readonly PersonalData[];
  cookies: Pick<Sessions<never>, 'readSecret' | 'end'>;
  sessions: Pick<SessionStore, 'list' | 'revokeByPublicId' | 'revokeAll'>;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
  now: () => Date;
}

interface ExportFile {
  holder: AccountHolder;
  /** Whether the holder has shown that the address is theirs: what was left with it only is exported then. */
  isEmailVerified: boolean;
  /** The name it is saved under. */
  fileName: string;
}

/** Everything stored about somebody in this service, as a file to save. */
export async function exportPersonalData(
  ctx: Context,
  { personalData, cookies, sessions, audit, now }: AccountData,
  { holder, isEmailVerified, fileName }: ExportFile,
): Promise<{ exportedAt: string; [name: string]: unknown }> {
  const entries = personalData.filter(({ belongsTo }) => belongsTo === 'account' || isEmailVerified);
  const [{ sessions: stored = [], ...data }, listed] = await Promise.all([
    readPersonalData(entries, toPerson(holder)),
    sessions.list(holder.id, cookies.readSecret(ctx)),
  ]);
  const current = listed.find(({ isCurrent }) => isCurrent)?.id;
  await audit.record(ctx, { event: 'data-exported', email: holder.email, accountId: holder.id });
  ctx.set('content-disposition', `attachment; filename="${fileName}"`);
  return {
    exportedAt: now().toISOString(),
    ...data,
    sessions: stored.map((session) => ({ ...session, isCurrent: session.publicId === current })),
  };
}

/** Deletes an account with everything that belongs to it, and signs every browser out. */
export async function deleteAccount(ctx: Context, data: AccountData, holder: AccountHolder): Promise<void> {
  const entries = ofAccount(data);
  const email = holder.email ?? (await data.accounts.find(holder.id))?.email;
  await erasePersonalData(
    entries.filter(({ collection }) => collection !== 'sessions'),
    toPerson(holder),
  );
  // Once more: other browsers wrote meanwhile. Whoever writes from now on finds no account (`cleanUpOrphans`).
  await erasePersonalData(entries, toPerson(holder));
  await data.audit.record(ctx, { event: 'account-deleted', email, accountId: holder.id });
  data.cookies.end(ctx);
}

const READS = ['GET', 'HEAD'];

/**
 * Removes what is written while another browser deletes the account: checked after each write, failed ones included.
 * Mount it after the sessions and before every router.
 */
export function cleanUpOrphans(data: AccountData): Middleware {
  const { kind, accounts, readCaller } = data;
  return async function cleanUpOrphan(ctx, next) {
    const caller = READS.includes(ctx.method) ? undefined : await readCaller(ctx);
    if (caller?.kind !== kind) return next();

    // Read before: some data is found by the address, which goes with the account.
    const holder = (await accounts.find(caller.id)) ?? { id: caller.id };
    try {
      await next();
    } finally {
      const isSignedIn = (await readCaller(ctx)) !== undefined;
      if (isSignedIn && !(await accounts.find(caller.id))) await erasePersonalData(ofAccount(data), toPerson(holder));
    }
  };
}

const ofAccount = ({ personalData }: AccountData) => personalData.filter(({ belongsTo }) => belongsTo === 'account');

const toPerson = ({ id, email }: AccountHolder): Person => ({ email, accountIds: [id] });
