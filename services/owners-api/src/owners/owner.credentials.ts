import { MS_PER_DAY, MS_PER_HOUR } from '@shoreline/contracts';
import { generateSecret, hashSecret } from '@shoreline/service-kit';
import type { StoredMail } from '@shoreline/mail';
import { type Model, trusted } from 'mongoose';

import { type OwnerDocument, pushCapped, type StoredDevice, type StoredToken } from './owner.model.ts';

export type TokenPurpose = 'verification' | 'reset';

/** A mail may wait for a day; a link that changes a password must not lie about for long. */
const LIFETIME_MS: Record<TokenPurpose, number> = { verification: MS_PER_DAY, reset: MS_PER_HOUR };

export function generateToken(purpose: TokenPurpose, now: Date): { secret: string; stored: StoredToken } {
  const secret = generateSecret();
  return { secret, stored: { hash: hashSecret(secret), expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]) } };
}

interface Verification {
  mail: StoredMail;
  /** The browser the link was opened in, unless it is where the password was chosen: the password is unverified then. */
  openedElsewhere: StoredDevice | undefined;
  now: Date;
}

interface NewPassword {
  passwordHash: string;
  mail: StoredMail;
  now: Date;
}

/** Browsers an account stores; the one not seen for longest is dropped. */
const MAX_DEVICES = 10;

export const liveToken = (purpose: TokenPurpose, hash: string, now: Date) => ({
  [`${purpose}.hash`]: hash,
  [`${purpose}.expiresAt`]: trusted({ $gt: now }),
});

/** Worthless with a new password: whoever asked for them may have had the old one. */
const MAILED_LINKS = { reset: '', emailChange: '' } as const;

/** Changes of credentials, each one write. */
export const mongoOwnerCredentials = (model: Model<OwnerDocument>) => ({
  /** Consumes the token and verifies the address in one write; false when another request was first. */
  async verify(hash: string, { mail, openedElsewhere, now }: Verification) {
    const { matchedCount } = await model.updateOne(liveToken('verification', hash, now), {
      $set: {
        emailVerified: true,
        updatedAt: now,
        ...(openedElsewhere && { isPasswordInDoubt: true, devices: [openedElsewhere] }),
      },
      $unset: { verification: '', signedUpFrom: '' },
      $push: { mails: pushCapped(mail) },
    });
    return matchedCount === 1;
  },
  /** Whoever reads the mails of this account knows its password too. */
  async markPasswordVerified(id: string) {
    await model.updateOne({ _id: id }, { $unset: { isPasswordInDoubt: '' } });
  },
  /** Consumes the token and sets the password in one write. It verifies the address too: the token was mailed there. */
  async resetPassword(hash: string, change: NewPassword) {
    const { matchedCount } = await model.updateOne(liveToken('reset', hash, change.now), {
      ...passwordChange(change, { emailVerified: true }),
      $unset: { ...MAILED_LINKS, verification: '', signedUpFrom: '', isPasswordInDoubt: '' },
    });
    return matchedCount === 1;
  },
  /** From the password that was checked; false when it was changed meanwhile. */
  async changePassword(id: string, { from, ...change }: NewPassword & { from: string }) {
    const { matchedCount } = await model.updateOne(
      { _id: id, passwordHash: from },
      { ...passwordChange(change), $unset: MAILED_LINKS },
    );
    return matchedCount === 1;
  },
  /** The same password, hashed at today's cost; not when it was changed meanwhile. */
  async renewHash(id: string, { from, to }: { from: string; to: string }) {
    await model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  },
  async saveDevice(id: string, device: StoredDevice) {
    const seen = { $set: { 'devices.$.seenAt': device.seenAt } };
    const { matchedCount } = await model.updateOne({ _id: id, 'devices.hash': device.hash }, seen);
    const lastSeen = { ...pushCapped(device, MAX_DEVICES), $sort: { seenAt: 1 } } as const;
    if (matchedCount === 0) await model.updateOne({ _id: id }, { $push: { devices: lastSeen } });
  },
});

/** Whoever changes a password may fear that somebody else has the old one: no browser is known any longer. */
const passwordChange = ({ passwordHash, mail, now }: NewPassword, more: object = {}) => ({
  $set: { passwordHash, devices: [], updatedAt: now, ...more },
  $push: { mails: pushCapped(mail) },
});
