import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { Binary, type Document } from 'mongodb';

import { beginExchange, type Credential, type Exchange, finishExchange, toCredential } from './scram.ts';

interface Account {
  credential: Credential;
  /** Names of databases, or `*`. */
  databases: string[];
}

export interface Connection {
  account: Account | undefined;
  exchange: (Exchange & { account: Account }) | undefined;
}

/** Answers a command itself; undefined lets it through to the engine. */
type AuthHandler = (command: Document, connection: Connection) => Document | undefined;

export interface AuthHandlerOptions {
  file: string;
  rootName: string;
  rootPassword: string;
}

const UNAUTHORIZED = { ok: 0, code: 13, codeName: 'Unauthorized' };
const FAILED = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };
const USER_NOT_FOUND = { ok: 0, code: 11, codeName: 'UserNotFound', errmsg: 'User not found' };
const UNAUTHENTICATED_COMMANDS = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions', 'buildInfo']);

/** Users, passwords and who may use which database, in front of an engine that knows nothing of either. */
export function createAuthHandler({ file, rootName, rootPassword }: AuthHandlerOptions): AuthHandler {
  const accounts = new Map<string, Account>(
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, Account][]) : [],
  );
  accounts.set(`admin.${rootName}`, { credential: toCredential(rootPassword), databases: ['*'] });

  const save = () => {
    writeFileSync(`${file}.tmp`, JSON.stringify([...accounts]));
    renameSync(`${file}.tmp`, file);
  };
  const commands = { ...signInCommands(accounts), ...userCommands(accounts, save) };

  return (command, connection) => {
    const name = Object.keys(command)[0] ?? '';
    const own = commands[name];
    if (own) return own(command, connection);
    if (UNAUTHENTICATED_COMMANDS.has(name) || mayUse(connection, String(command.$db))) return undefined;
    const who = connection.account ? 'this user' : 'nobody who has not signed in';
    return { ...UNAUTHORIZED, errmsg: `not authorized: ${who} may run ${name} on ${command.$db}` };
  };
}

type Accounts = Map<string, Account>;

const signInCommands = (accounts: Accounts): Record<string, AuthHandler> => ({
  saslStart({ payload, $db }, connection) {
    const key = (user: string) => `${$db}.${user}`;
    const exchange = beginExchange(textOf(payload), (user) => accounts.get(key(user))?.credential);
    const account = exchange && accounts.get(key(exchange.user));
    if (!exchange || !account) return FAILED;
    connection.exchange = { ...exchange, account };
    return toStep(exchange.reply, false);
  },
  saslContinue({ payload }, connection) {
    const { exchange } = connection;
    const serverFinal = exchange && finishExchange(exchange, textOf(payload));
    connection.account = serverFinal ? exchange?.account : undefined;
    return serverFinal ? toStep(serverFinal, true) : FAILED;
  },
});

function userCommands(accounts: Accounts, save: () => void): Record<string, AuthHandler> {
  const put = (key: string, { pwd, roles }: Document): Document => {
    const databases = (roles as { db: string }[]).map(({ db }) => db);
    accounts.set(key, { credential: toCredential(String(pwd)), databases });
    save();
    return { ok: 1 };
  };
  return {
    createUser: (command, connection) =>
      isRoot(connection) ? put(`${command.$db}.${command.createUser}`, command) : UNAUTHORIZED,
    updateUser(command, connection) {
      if (!isRoot(connection)) return UNAUTHORIZED;
      const key = `${command.$db}.${command.updateUser}`;
      return accounts.has(key) ? put(key, command) : USER_NOT_FOUND;
    },
  };
}

const isRoot = (connection: Connection): boolean => connection.account?.databases.includes('*') === true;

const mayUse = ({ account }: Connection, database: string): boolean =>
  account?.databases.some((name) => name === '*' || name === database) === true;

const toStep = (payload: string, done: boolean): Document => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

const textOf = (payload: Binary | Uint8Array): string =>
  Buffer.from(payload instanceof Binary ? payload.buffer : payload).toString();
