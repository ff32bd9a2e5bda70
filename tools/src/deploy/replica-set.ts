import type { MongoClient } from 'mongodb';

/** What mongod is started with, in docker-compose.yml and in the manifests. */
const REPLICA_SET = 'rs0';

/** MongoDB's own numbers. */
const ALREADY_INITIALIZED = 23;
const COMMAND_NOT_FOUND = 59;
const NO_REPLICATION_ENABLED = 76;
const NOT_YET_INITIALIZED = 94;

export interface ReplicaSetState {
  /** `none`: the server was not started as a member of a set. */
  kind: 'none' | 'there' | 'initiated';
  /** As the set itself calls them. */
  members: readonly string[];
}

/**
 * Makes one set of these members, the first of which `client` asks directly. A set that is there stays as it is, whoever
 * is in it: to add or to remove members is for people (`rs.add`, `rs.remove`).
 */
export async function ensureReplicaSet(client: MongoClient, members: readonly string[]): Promise<ReplicaSetState> {
  const admin = client.db('admin');
  try {
    const { members: present } = (await admin.command({ replSetGetStatus: 1 })) as { members: { name: string }[] };
    return { kind: 'there', members: present.map(({ name }) => name) };
  } catch (error) {
    const code = codeOf(error);
    // The embedded engine of the development stack does not even know the command.
    if (code === NO_REPLICATION_ENABLED || code === COMMAND_NOT_FOUND) return { kind: 'none', members: [] };
    if (code !== NOT_YET_INITIALIZED) throw error;
  }
  const config = { _id: REPLICA_SET, members: members.map((host, index) => ({ _id: index, host })) };
  try {
    await admin.command({ replSetInitiate: config });
    return { kind: 'initiated', members };
  } catch (error) {
    // Somebody did so at the same moment.
    if (codeOf(error) === ALREADY_INITIALIZED) return { kind: 'there', members };
    throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The options of an address with which a client finds the primary, or the one server there is. */
export const toConnectOptions = ({ kind }: ReplicaSetState) =>
  kind === 'none' ? { directConnection: true } : { replicaSet: REPLICA_SET };

const sorted = (names: readonly string[]) => names.toSorted().join(',');

/** A sentence about the set, for the log of the task. */
export function describeReplicaSet({ kind, members }: ReplicaSetState, wanted: readonly string[]): string {
  if (kind === 'none') return 'no replica set: this server stands alone';
  const sentence = `replica set ${REPLICA_SET} of ${members.join(', ')}`;
  if (kind === 'initiated') return `${sentence}, made now`;
  return sorted(members) === sorted(wanted)
    ? sentence
    : `${sentence}; wanted were ${wanted.join(', ')}: rs.add and rs.remove change it`;
}
