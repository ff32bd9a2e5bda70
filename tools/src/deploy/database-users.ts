import type { MongoClient } from 'mongodb';

import { UserError } from '../print.ts';
import { type DatabaseHolder, databaseHolders } from './secret-files.ts';

export interface DatabaseUser {
  name: string;
  password: string;
  database: string;
}

interface Role {
  role: string;
  db: string;
}

/** What MongoDB answers when a user it should change is not there. */
const USER_NOT_FOUND = 11;

/** The user of `mongodb://user:password@host/database?authSource=database`. */
export function readDatabaseUser(uri: string): DatabaseUser {
  const address = URL.parse(uri.trim());
  const database = address?.searchParams.get('authSource') || address?.pathname.slice(1);
  if (!address?.username || !address.password || !database) {
    throw new UserError('An address of the database needs a user, a password and a database.');
  }
  const { username, password } = address;
  return { name: decodeURIComponent(username), password: decodeURIComponent(password), database };
}

/** A service reads and writes its own database and sees no other; `operations` saves and restores all of them. */
export function rolesOf(holder: DatabaseHolder, { database }: DatabaseUser): Role[] {
  if (holder !== 'operations') return [{ role: 'readWrite', db: database }];
  const others = databaseHolders.filter((other) => other !== 'operations');
  return others.flatMap((other) => ['readWrite', 'dbAdmin'].map((role) => ({ role, db: `shoreline-${other}` })));
}

export async function putUser(client: MongoClient, user: DatabaseUser, roles: Role[]): Promise<void> {
  const database = client.db(user.database);
  const settings = { pwd: user.password, roles };
  try {
    await database.command({ updateUser: user.name, ...settings });
  } catch (error) {
    if (!isUserNotFound(error)) throw error;
    await database.command({ createUser: user.name, ...settings });
  }
}

const isUserNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === USER_NOT_FOUND;
