import type { AuthoredContentStore } from './authored-content.store.ts';

interface Dependencies {
  enquiries: AuthoredContentStore;
  owners: { findById: (id: string) => Promise<{ email: string } | undefined> };
}

/** What an owner wrote about enquiries: exported with the account, and anonymised when it is deleted. */
export const enquiryDataSources = ({ enquiries, owners }: Dependencies) => [
  {
    name: 'enquiries',
    read: enquiries.listAuthoredContent,
    async remove(id: string) {
      const owner = await owners.findById(id);
      await enquiries.anonymiseAuthor({ id, email: owner?.email ?? '' });
    },
  },
];
