/** One place that keeps something about members. */
export interface MemberRecord {
  /** What it is called in the document a member takes away. */
  name: string;
  read: (userId: string) => Promise<unknown>;
  remove: (userId: string) => Promise<void>;
}

export async function removeRecords(records: readonly MemberRecord[], userId: string): Promise<void> {
  for (const { remove } of records) await remove(userId);
}
