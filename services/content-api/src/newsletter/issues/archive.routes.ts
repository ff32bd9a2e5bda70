import type { Router } from '@koa/router';
import { newsletterRoutes } from '@shoreline/contracts';
import { createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { IssueArchive } from './issue-archive.ts';
import { toArchived } from './issue.rules.ts';
import type { IssueStore } from './issue.store.ts';

interface Dependencies {
  issues: Pick<IssueStore, 'listStarted'>;
  archive: Pick<IssueArchive, 'find'>;
  readCaller: ReadCaller;
}

/** The issues that went out, for everybody. */
export function archiveRouter({ issues, archive, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, newsletterRoutes.listIssues, async ({ query }) => {
    const { items, total } = await issues.listStarted(query);
    return { items: items.map(toArchived), total };
  });

  serve(router, readCaller, newsletterRoutes.readIssue, async ({ params: { slug } }) => {
    const issue = await archive.find(slug);
    if (!issue) throw notFound('newsletter-issue-not-found', 'No issue went out under this address.');
    return issue;
  });

  return router;
}
