import { operatorRoutes } from '@shoreline/contracts';
import {
  type NewsletterFields,
  type OperatorNewsletterIssue,
  operatorNewsletterRoutes,
} from '@shoreline/contracts/operator-newsletter';
import { createFakeServices, type FakeServices } from '@shoreline/web-testing';

import { editor } from './content-data.ts';

const ISSUE_ID = '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d0020';
export const NEWSLETTER = '/admin/newsletter';
export const ISSUE = `${NEWSLETTER}/${ISSUE_ID}`;

const entry = (id: number, title: string) => ({
  id: `0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d01${String(id).padStart(2, '0')}`,
  path: '/stories/low-tide' as const,
  title,
  detail: 'By Pat',
  summary: 'Mud, mostly.',
});
const block = (kind: NewsletterFields['blocks'][number]['kind'], heading: string, title: string) => ({
  ...{ kind, heading, note: '', isIncluded: true, entries: [entry(1, title), entry(2, `More ${title}`)] },
});

export const issueFields: NewsletterFields = {
  subject: 'Whales are back',
  preheader: '1 new episode',
  intro: 'Good morning.',
  blocks: [block('episodes', 'New on the podcast', 'Bread'), block('events', 'On this week', 'Night market')],
};

/** A draft, as the service answers it, with what a test says is different. */
export const newsletterIssue = (changes: Partial<OperatorNewsletterIssue> = {}): OperatorNewsletterIssue => ({
  id: ISSUE_ID,
  slug: null,
  subject: issueFields.subject,
  state: 'draft',
  ...{ sendAt: null, startedAt: null, sentAt: null },
  counts: { recipients: 0, sent: 0, bounced: 0, failed: 0 },
  revision: 2,
  updatedAt: '2026-11-22T03:00:00.000Z',
  updatedBy: 'jo@example.com',
  fields: issueFields,
  readers: 120,
  ...changes,
});

/** What lists say of an issue. */
export const toIssueSummary = ({ fields: _f, readers: _r, ...summary }: OperatorNewsletterIssue) => summary;

/** Services that know an editor and one issue. */
export function newsletterServices(issue = newsletterIssue()): FakeServices {
  const services = createFakeServices();
  services.answer(operatorRoutes.me, editor);
  services.answer(operatorNewsletterRoutes.list, [toIssueSummary(issue)]);
  services.answer(operatorNewsletterRoutes.read, issue);
  return services;
}

/** Fetches the code of every part, for `beforeAll`: it is slow on a busy machine, and no test should wait for it. */
export const loadNewsletter = () =>
  Promise.all([
    import('../src/content/newsletter/newsletter-list.tsx'),
    import('../src/content/newsletter/newsletter-editor.tsx'),
    import('../src/shared/palette/command-palette.tsx'),
  ]);
