import { type Model, trusted } from 'mongoose';

import { keepLatest } from './owner.letters.ts';
import type { OwnerDocument } from './owner.model.ts';
import type { NewPassword, OwnerStore } from './owner.store.ts';
import type { TokenPurpose } from './owner.tokens.ts';

type Proofs = Pick<
  OwnerStore,
  'verify' | 'endDoubt' | 'resetPassword' | 'changePassword' | 'renewHash' | 'rememberDevice'
>;

/** Browsers an account remembers; the one that was not seen for longest is forgotten. */
const MAX_DEVICES = 10;

/** Finds the account with this token while it is good. */
export const liveToken = (purpose: TokenPurpose, hash: string, now: Date) => ({
  [`${purpose}.hash`]: hash,
  [`${purpose}.expiresAt`]: trusted({ $gt: now }),
});

/** What proves who somebody is, each change one write. */
export const writeProofs = (model: Model<OwnerDocument>): Proofs => ({
  async verify(hash, { mail, doubt, now }) {
    const { matchedCount } = await model.updateOne(liveToken('verification', hash, now), {
      $set: {
        emailVerified: true,
        updatedAt: now,
        ...(doubt && { isPasswordInDoubt: true, devices: [doubt] }),
      },
      $unset: { verification: '', signedUpFrom: '' },
      $push: { mails: keepLatest(mail) },
    });
    return matchedCount === 1;
  },
  async endDoubt(id) {
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
  async rememberDevice(id, device) {
    const seen = { $set: { 'devices.$.seenAt': device.seenAt } };
    const { matchedCount } = await model.updateOne({ _id: id, 'devices.hash': device.hash }, seen);
    const lastSeen = { ...keepLatest(device, MAX_DEVICES), $sort: { seenAt: 1 } } as const;
    if (matchedCount === 0) await model.updateOne({ _id: id }, { $push: { devices: lastSeen } });
  },
});

/** Whoever changes a password may fear that somebody else has the old one: no browser is known any longer. */
const passwordChange = ({ passwordHash, mail, now }: NewPassword, more: object = {}) => ({
  $set: { passwordHash, devices: [], updatedAt: now, ...more },
  $push: { mails: keepLatest(mail) },
});
