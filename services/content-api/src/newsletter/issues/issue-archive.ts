import type { NewsletterIssue } from '@shoreline/contracts';

import { createGoneEntries, type TakenDownReader } from './gone-entries.ts';
import { type StartedIssue, toArchivedIssue } from './issue.rules.ts';
import type { IssueStore } from './issue.store.ts';

interface Dependencies extends TakenDownReader {
  issues: Pick<IssueStore, 'listStarted' | 'findStarted'>;
}

/** What went out, as everybody may read it. */
export interface IssueArchive {
  /** Latest first. */
  listLatest(limit: number): Promise<NewsletterIssue[]>;
  find(slug: string): Promise<NewsletterIssue | undefined>;
}

/** Reads issues without what was taken down since. */
export function createIssueArchive({ issues, listTakenDown }: Dependencies): IssueArchive {
  const findGone = createGoneEntries({ listTakenDown });
  const read = async (issue: StartedIssue) => toArchivedIssue(issue, await findGone(issue.fields));

  return {
    async listLatest(limit) {
      const { items } = await issues.listStarted({ limit, offset: 0 });
      return Promise.all(items.map(read));
    },
    async find(slug) {
      const issue = await issues.findStarted(slug);
      return issue && read(issue);
    },
  };
}
