import {
  type NewsletterBlock,
  type NewsletterBlockKind,
  type NewsletterIssue,
  type NewsletterIssueSummary,
  toBrisbaneDay,
  toIsoDate,
} from '@shoreline/contracts';
import type { NewsletterFields, NewsletterState } from '@shoreline/contracts/operator-newsletter';

import type { IssueDocument } from './issue.model.ts';

/** What the box of the form calls event updates and local offers. */
const UPDATES: readonly NewsletterBlockKind[] = ['events', 'listings'];

/** What can still be written. */
export const EDITABLE: readonly NewsletterState[] = ['draft', 'scheduled'];

/** The parts of an issue a reader gets: those chosen that say something, without what they did not ask for. */
export const blocksFor = (
  { blocks }: Pick<NewsletterFields, 'blocks'>,
  { wantsUpdates }: { wantsUpdates: boolean },
): NewsletterBlock[] =>
  blocks
    .filter(({ kind, isIncluded }) => isIncluded && (wantsUpdates || !UPDATES.includes(kind)))
    .filter(({ entries, note }) => entries.length > 0 || note !== '')
    .map(({ isIncluded: _isIncluded, ...block }) => block);

/** Whether there is anything to read for such a reader. */
export const saysSomething = (fields: NewsletterFields, reader: { wantsUpdates: boolean }): boolean =>
  fields.intro !== '' || blocksFor(fields, reader).length > 0;

/** What its address is made of: the day it goes out, and the subject. */
export const toSlugTitle = (subject: string, sendAt: Date): string => `${toIsoDate(toBrisbaneDay(sendAt))} ${subject}`;

export type StartedIssue = IssueDocument & { slug: string; startedAt: Date };

export const toArchived = ({ slug, fields, startedAt }: StartedIssue): NewsletterIssueSummary => ({
  slug,
  subject: fields.subject,
  preheader: fields.preheader,
  sentAt: startedAt.toISOString(),
});

/** As it is in the archive: what those get who get everything, less what was taken down since. */
export function toArchivedIssue(issue: StartedIssue, isGone: (id: string) => boolean): NewsletterIssue {
  const blocks = blocksFor(issue.fields, { wantsUpdates: true });
  return { ...toArchived(issue), intro: issue.fields.intro, blocks: withoutGone(blocks, isGone) };
}

export const withoutGone = <B extends Pick<NewsletterBlock, 'entries'>>(
  blocks: readonly B[],
  isGone: (id: string) => boolean,
): B[] => blocks.map((block) => ({ ...block, entries: block.entries.filter(({ id }) => !isGone(id)) }));
