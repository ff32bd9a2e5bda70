import type { Connection } from 'mongoose';

import type { AuditTrail } from './audit-trail.ts';
import type { ChainedRecord } from './chain.ts';

const nothing = () => Promise.resolve();

/** A trail of tests that are about something else and have no database: what is recorded is gone. */
export const withoutAudit: AuditTrail = {
  record: nothing,
  requireRecord: nothing,
  find: () => Promise.resolve([]),
  verify: () => Promise.resolve({ checked: 0, last: 0, hash: '', isComplete: true, faults: [] }),
  findLatest: () => Promise.resolve([]),
  countMonths: () => Promise.resolve([]),
  prune: () => Promise.resolve(0),
  countPrunable: () => Promise.resolve(0),
  stop: nothing,
};

/** The key tests make pseudonyms with. */
export const AUDIT_KEY = 'a-key-only-the-tests-of-this-have';

/** All records of a database, in the order of the trail. */
export const readTrail = async (connection: Connection): Promise<ChainedRecord[]> =>
  (await connection.collection('audit_events').find().sort({ _id: 1 }).toArray()) as unknown as ChainedRecord[];
