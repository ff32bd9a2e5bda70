import type { OperatorRole } from '@shoreline/contracts';
import type { PersonalData } from '@shoreline/service-kit/personal-data';
import { byEmail, storedPersonalData } from '@shoreline/service-kit/personal-data';
import { type Connection, Schema, trusted } from 'mongoose';

/** An operator's session as it is stored. */
export interface OperatorSession {
  /** The hash of the secret in the cookie. */
  _id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string;
  displayName: string | null;
  roles: OperatorRole[];
  /** What the issuer gave us, encrypted with the secret in the cookie. */
  tokens: string;
  browser: string;
  signedInAt: Date;
  createdAt: Date;
  lastSeenAt: Date;
  /** When the issuer last said which roles these are. */
  checkedAt: Date;
  /** Somebody asks the issuer until then; nobody else does. */
  checkingUntil: Date | null;
  /** The earlier of idle and absolute end; the database removes the document then. */
  expiresAt: Date;
}

const schema = new Schema<OperatorSession>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    displayName: { type: String, default: null },
    roles: { type: [String], required: true },
    tokens: { type: String, required: true },
    browser: { type: String, required: true },
    signedInAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    checkedAt: { type: Date, required: true },
    checkingUntil: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'operator_sessions', versionKey: false },
);

schema.index({ email: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type OperatorSessionStore = ReturnType<typeof mongoOperatorSessionStore>;

/** Sessions of operators. To end one is to delete it. */
export function mongoOperatorSessionStore(connection: Connection) {
  const model = connection.model<OperatorSession>('OperatorSession', schema);

  return {
    find: (id: string, now: Date): Promise<OperatorSession | null> =>
      model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean<OperatorSession>(),
    async insert(session: OperatorSession): Promise<void> {
      await model.create(session);
    },
    async touch(id: string, seen: Pick<OperatorSession, 'lastSeenAt' | 'expiresAt'>): Promise<void> {
      await model.updateOne({ _id: id }, { $set: seen });
    },
    /**
     * False while somebody else asks the issuer, and when somebody did since this session was read: its tokens may be spent, and an
     * issuer that gives each refresh token out once answers a spent one as it answers for whoever may do nothing any more.
     */
    async beginCheck(
      { _id, checkedAt }: Pick<OperatorSession, '_id' | 'checkedAt'>,
      { now, until }: { now: Date; until: Date },
    ): Promise<boolean> {
      const free = [{ checkingUntil: null }, { checkingUntil: trusted({ $lte: now }) }];
      const { modifiedCount } = await model.updateOne(
        { _id, checkedAt, $or: free },
        { $set: { checkingUntil: until } },
      );
      return modifiedCount === 1;
    },
    async endCheck(id: string, checked: Pick<OperatorSession, 'roles' | 'tokens' | 'checkedAt'>): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { ...checked, checkingUntil: null } });
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}

/** What operators' sessions are to exports and erasure. Erasing signs every browser out. */
export const operatorPersonalData = (connection: Connection): PersonalData =>
  storedPersonalData(connection, {
    name: 'operatorSessions',
    collection: 'operator_sessions',
    belongsTo: 'address',
    purpose: 'Where you are signed in as an operator of the site, with your roles there.',
    retention: 'up to 8 hours, or 30 minutes without a visit',
    find: byEmail('email'),
    exported: [
      ...['name', 'email', 'displayName', 'roles', 'issuer', 'subject', 'browser'],
      ...['signedInAt', 'createdAt', 'lastSeenAt', 'checkedAt', 'expiresAt'],
    ],
    withheld: {
      _id: 'a trace of the secret that opens the session',
      tokens: 'what the sign-in service is asked with, encrypted',
      checkingUntil: 'about our own work',
    },
  });
