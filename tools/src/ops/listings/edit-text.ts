import { compareListings, requiresConfirmedLocation, type ReviewedRevision } from '@shoreline/contracts';

import { formatDay, formatDateTime } from '../format-date.ts';
import { formatKeyValues, toTable } from '../table.ts';
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

/** A page of edits as a table; the listing comes last, its name has no limit a terminal would like. */
export function listEdits({ items, total }: { items: ReviewedRevision[]; total: number }, status: EditStatus): string {
  if (items.length === 0) return nothing[status];

  const rows = items.map((edit) => [formatDay(edit.submittedAt), edit.id, ownerOf(edit), edit.live.title]);
  const count = total > items.length ? `The first ${items.length} of ${total} edits` : countOf(total);
  return [`${count} ${titles[status]}`, '', toTable(['Sent', 'Id', 'Owner', 'Listing'], rows)].join('\n');
}

/** What the listing says now and what it would say, for every field that differs. */
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

const countOf = (total: number): string => (total === 1 ? 'One edit' : `${total} edits`);
