import { testDatabaseUri } from '@shoreline/service-testing';
import { afterAll, beforeAll } from 'vitest';

import { connectDatabase, type Database } from './database.ts';
import { createLog, type Log } from './log.ts';

const silent = createLog({ service: 'test', level: 'silent' });

/** A database for one file of tests: there before the first of them, gone after the last. */
export function openTestDatabase(log: Log = silent): Database {
  const database = connectDatabase({ uri: testDatabaseUri(), log });
  beforeAll(() => database.ready);
  afterAll(async () => {
    await database.connection.dropDatabase();
    await database.close();
  });
  return database;
}
