import type { Database } from '@shoreline/service-kit/database';

import type { OwnerDocument } from '../src/owners/owner.model.ts';
import { createListingPeople } from './start-listing-people.ts';
import { mailCipher, PASSWORD } from './start-owners.ts';

/** The address of the owner, and the one they change to. */
export const OLD = 'olive@noosa.example';
export const NEW = 'olive@new.example';
/** As it is typed. */
export const request = { email: ' Olive@New.example ', currentPassword: PASSWORD };

/** Sets up an owner of a listing who asked for another address. */
export function createEmailChange(connection: Database['connection']) {
  const { start, startWithManager } = createListingPeople(connection);

  const findOwner = (email: string) =>
    connection.model<OwnerDocument>('Owner').findOne({ email }).lean<OwnerDocument>();

  /** The secret in the latest link that was mailed to an address; the mails stand in the account. */
  async function linkTo(to: string, account = OLD): Promise<string> {
    const owner = (await findOwner(account)) ?? (await findOwner(to));
    const links = (owner?.mails ?? []).filter((mail) => mail.to === to).map((mail) => mail.text ?? '');
    return links.flatMap((text) => /email-change\?token=([\w-]+)/.exec(decrypt(text))?.[1] ?? []).at(-1) ?? '';
  }

  async function startAsked(parts: Parameters<typeof start>[0] = {}) {
    const site = await start(parts);
    const answer = await site.owner.ask('POST /api/owners/me/email', request);
    const use = (token: string, how = 'confirm') =>
      site.newVisitor().ask(`POST /api/owners/email-changes/${how}`, { token });
    return { ...site, answer, use, toNew: await linkTo(NEW), toOld: await linkTo(OLD) };
  }

  return { start, startWithManager, startAsked, findOwner, linkTo };
}

function decrypt(text: string): string {
  try {
    return mailCipher.decrypt(text);
  } catch {
    return text;
  }
}
