import { MS_PER_MINUTE, MS_PER_SECOND } from '@shoreline/contracts';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import type { MovingAccount } from './owners/email-change.store.ts';
import type { OwnerStore } from './owners/owner.store.ts';

/** An address that stands in other places than the account. */
export interface EmailMove {
  accountId: string;
  from: string;
  to: string;
  /** When the account got the new one: whatever is stored later with the old one may be somebody else's. */
  before: Date;
}

/** Gives what is stored in one place the new address. May be called again. */
export type MoveEmailIn = (move: EmailMove) => Promise<void>;

/** Gives everything of an account its new address, as far as that can be reached now. Never rejects. */
export type MoveEmail = (accountId: string) => Promise<void>;

interface Dependencies {
  owners: Pick<OwnerStore, 'listMovingAccounts' | 'findMovingAccount' | 'finishEmailMove'>;
  places: readonly MoveEmailIn[];
  log: Log;
  now?: () => Date;
  pollMs?: number;
}

const POLL_MS = 15 * MS_PER_SECOND;
/** What was under way with the old address is stored by then. */
const TRAILING_MS = 5 * MS_PER_SECOND;

/**
 * What is stored with the address of an owner follows the account: at once, and once more a minute later, when requests that
 * were under way with the old address are done. The account says what is left, so that nothing is lost with a crash.
 */
export function createEmailMoves({ owners, places, log, now = () => new Date(), pollMs = POLL_MS }: Dependencies) {
  async function moveAll(account: MovingAccount): Promise<void> {
    for (const former of account.pending) {
      const before = new Date(former.until.getTime() + TRAILING_MS);
      for (const move of places) await move({ accountId: account.id, from: former.email, to: account.email, before });
      if (now().getTime() - former.until.getTime() > MS_PER_MINUTE) await owners.finishEmailMove(account.id, former);
    }
  }
  const tryMoving = (account: MovingAccount) =>
    moveAll(account).catch((err: unknown) => log.warn({ err, accountId: account.id }, 'a change of address waits on'));

  const moveEmail: MoveEmail = async (accountId) => {
    const account = await owners.findMovingAccount(accountId);
    if (account) await tryMoving(account);
  };

  const loop = createBackgroundLoop({
    async run(signal) {
      for (const account of await owners.listMovingAccounts()) {
        if (signal.aborted) break;
        await tryMoving(account);
      }
      return pollMs;
    },
    onError(err) {
      log.debug({ err }, 'changed addresses cannot be read');
      return pollMs;
    },
  });
  return { moveEmail, ...loop };
}
