import type { Collection, Connection, mongo } from 'mongoose';

/** Somebody as a service can find them. */
export interface Person {
  /** In the spelling of `normaliseEmail`. Absent when the account was gone before anybody asked. */
  email?: string | undefined;
  accountIds: readonly string[];
}

export type StoredFields = Record<string, unknown>;

/** One kind of personal data in one collection: an entry of the list that export, erasure and retention go by. */
export interface PersonalData {
  /** In exports, in camel case. */
  name: string;
  collection: string;
  /** `account` goes when the account is deleted; `address` was left with an email address only, by whoever has it. */
  belongsTo: 'account' | 'address';
  purpose: string;
  /** In words, as the privacy policy says it. */
  retention: string;
  /** Paths that exports carry. A path stands for everything below it. */
  exported: readonly string[];
  /** Paths that exports leave out, and why. */
  withheld: Readonly<Record<string, string>>;
  read(person: Person): Promise<StoredFields[]>;
  /** Deletes or anonymises; resolves to how many documents. Twice is as good as once. */
  erase(person: Person): Promise<number>;
  /** What an erasure leaves although it is about the person, and why. */
  remaining?: { what: string; why: string };
}

export type PersonFilter = mongo.Filter<StoredFields>;

type Parts = Omit<PersonalData, 'read' | 'erase'> & {
  /** Undefined when the person has nothing to be found by. */
  find: (person: Person) => PersonFilter | undefined;
  /** The address is stored as it was typed; its index must have `ANY_CASE` as its collation. */
  isAsTyped?: true;
  /** Deletes the documents unless said. */
  erase?: (documents: Collection<StoredFields>, filter: PersonFilter, person: Person) => Promise<number>;
};

/** Finds an address whatever its case. Options of the query and of its index alike. */
export const ANY_CASE = { locale: 'en', strength: 2 } as const;

/** An entry whose documents stand in a collection of this service. */
export function storedPersonalData(connection: Connection, { find, isAsTyped, erase, ...entry }: Parts): PersonalData {
  const documents = () => connection.collection<StoredFields>(entry.collection);
  const options = isAsTyped ? { collation: ANY_CASE } : {};
  const projection = { _id: 0, ...Object.fromEntries(entry.exported.map((path) => [path, 1])) };

  return {
    ...entry,
    async read(person) {
      const filter = find(person);
      if (!filter) return [];
      const found = await documents()
        .find(filter, { ...options, projection })
        .toArray();
      return found.map(withPublicId);
    },
    async erase(person) {
      const filter = find(person);
      if (!filter) return 0;
      if (erase) return erase(documents(), filter, person);
      return (await documents().deleteMany(filter, options)).deletedCount;
    },
  };
}

/** Filters by a field that names an account; undefined without one. */
export const byAccount =
  (field: string) =>
  ({ accountIds }: Person): PersonFilter | undefined =>
    accountIds.length > 0 ? { [field]: { $in: [...accountIds] } } : undefined;

/** Filters by a field that holds an address; undefined without one. */
export const byEmail =
  (field: string) =>
  ({ email }: Person): PersonFilter | undefined =>
    email === undefined ? undefined : { [field]: email };

/** Reads all entries: what an export consists of, by their names. */
export async function readPersonalData(
  entries: readonly PersonalData[],
  person: Person,
): Promise<Record<string, StoredFields[]>> {
  return Object.fromEntries(
    await Promise.all(entries.map(async ({ name, read }) => [name, await read(person)] as const)),
  );
}

/** Erases one entry after the other, in the order of the list: if one fails, those after it are not touched. */
export async function erasePersonalData(
  entries: readonly PersonalData[],
  person: Person,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name, erase } of entries) counts.set(name, await erase(person));
  return counts;
}

const withPublicId = ({ _id, ...rest }: StoredFields): StoredFields =>
  _id === undefined ? rest : { id: _id, ...rest };
