/** One place that stores personal data of members. */
export interface PersonalDataSource {
  /** Its key in the export. */
  name: string;
  read: (userId: string) => Promise<unknown>;
  remove: (userId: string) => Promise<void>;
}

export async function removePersonalData(dataSources: readonly PersonalDataSource[], userId: string): Promise<void> {
  for (const { remove } of dataSources) await remove(userId);
}
