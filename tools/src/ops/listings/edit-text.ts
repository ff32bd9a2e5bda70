import { compareListings, requiresConfirmedLocation, type ReviewedRevision } from '@shoreline/contracts';

import { formatDateTime, formatDay, formatKeyValues, toReviewList } from '../format.ts';
import { howToPlace, toPlaceText } from './place.ts';

type EditStatus = ReviewedRevision['status'];

const nothing: Record<EditStatus, string> = {
  pending: 'No edit waits for a decision.',
  approved: 'No edit is approved.',
  rejected: 'No edit was declined.',
  withdrawn: 'No edit was taken back.',
};

const titles: Record<EditStatus, string> = {
  pending: 'waiting for a decision',
  approved: 'approved',
  rejected: 'declined',
  withdrawn: 'taken back',
};

export const listEdits = (page: { items: ReviewedRevision[]; total: number }, status: EditStatus): string =>
  toReviewList(page, {
    empty: nothing[status],
    nouns: ['edit', 'edits'],
    state: titles[status],
    head: ['Sent', 'Id', 'Owner', 'Listing'],
    toRow: (edit) => [formatDay(edit.submittedAt), edit.id, ownerOf(edit), edit.live.title],
  });

export function showEdit(edit: ReviewedRevision, pageUrl: string): string {
  const keyValues = formatKeyValues([
    ['Id', edit.id],
    ['Status', edit.status],
    ['Page', pageUrl],
    ['Owner', ownerOf(edit)],
    ['On the map', toPlaceText(edit.live)],
    ['Sent', formatDateTime(edit.submittedAt)],
    ...(edit.reviewedAt ? [['Decided', formatDateTime(edit.reviewedAt)] as const] : []),
    ...(edit.reviewNote ? [['Note', edit.reviewNote] as const] : []),
  ]);
  const differences = compareListings(edit.live, edit.changes, { groupHours: true });
  const shown = differences.map(({ label, before, after }) => [label, ...indent('- ', before), ...indent('+ ', after)]);
  const end =
    differences.length === 0 ? ['Nothing differs from the live listing.'] : shown.flatMap((lines) => [...lines, '']);
  const place = edit.status === 'pending' && requiresConfirmedLocation(edit.live, edit.changes) ? howToPlace(edit) : [];
  return [edit.live.title, '', keyValues, '', ...end, ...place].join('\n').trimEnd();
}

const ownerOf = ({ ownerEmail }: ReviewedRevision): string => ownerEmail ?? 'has left';

const indent = (mark: string, text: string): string[] =>
  (text || 'nothing').split('\n').map((line, index) => `  ${index === 0 ? mark : '  '}${line}`);
