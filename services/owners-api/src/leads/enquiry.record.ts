import type { OwnerWritingsStore } from './owner-writings.store.ts';

interface Needs {
  enquiries: OwnerWritingsStore;
  owners: { findById: (id: string) => Promise<{ email: string } | undefined> };
}

/** What an owner wrote about enquiries: taken away with the export, and nobody's once the account is gone. */
export const enquiryRecords = ({ enquiries, owners }: Needs) => [
  {
    name: 'enquiries',
    read: enquiries.listWritings,
    async remove(id: string) {
      const owner = await owners.findById(id);
      await enquiries.forgetWriter({ id, email: owner?.email ?? '' });
    },
  },
];
