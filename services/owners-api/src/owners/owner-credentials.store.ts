import { type Model, trusted } from 'mongoose';

import { pushCapped } from './owner-mail.store.ts';
import type { OwnerDocument } from './owner.model.ts';
import type { NewPassword, OwnerStore } from './owner.store.ts';
import type { TokenPurpose } from './owner.tokens.ts';

type OwnerCredentials = Pick<
  OwnerStore,
  'verify' | 'markPasswordVerified' | 'resetPassword' | 'changePassword' | 'renewHash' | 'saveDevice'
>;

/** Browsers an account stores; the one not seen for longest is dropped. */
const MAX_DEVICES = 10;

/** Finds the account with this token while it is good. */
export const liveToken = (purpose: TokenPurpose, hash: string, now: Date) => ({
  [`${purpose}.hash`]: hash,
  [`${purpose}.expiresAt`]: trusted({ $gt: now }),
});

/** Changes of credentials, each one write. */
export const mongoOwnerCredentials = (model: Model<OwnerDocument>): OwnerCredentials => ({
  async verify(hash, { mail, openedElsewhere, now }) {
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
  async markPasswordVerified(id) {
    await model.updateOne({ _id: id }, { $unset: { isPasswordInDoubt: '' } });
  },
  async resetPassword(hash, change) {
    const { matchedCount } = await model.updateOne(liveToken('reset', hash, change.now), {
      ...passwordChange(change, { emailVerified: true }),
      $unset: { reset: '', verification: '', signedUpFrom: '', isPasswordInDoubt: '' },
    });
    return matchedCount === 1;
  },
  async changePassword(id, { from, ...change }) {
    const { matchedCount } = await model.updateOne(
      { _id: id, passwordHash: from },
      { ...passwordChange(change), $unset: { reset: '' } },
    );
    return matchedCount === 1;
  },
  async renewHash(id, { from, to }) {
    await model.updateOne({ _id: id, passwordHash: from }, { $set: { passwordHash: to } });
  },
  async saveDevice(id, device) {
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
