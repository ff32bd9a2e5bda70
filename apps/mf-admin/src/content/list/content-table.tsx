import { formatDateTime } from '@shoreline/contracts';
import type { ContentSummary } from '@shoreline/contracts/operator-content';
import { Link } from '@shoreline/remote-kit/router';

import { type DataColumn, DataTable } from '../../shared/data-table.tsx';
import { toItemPath } from '../content-kinds.ts';
import { StateBadges } from '../state-badge.tsx';

const columns: readonly DataColumn<ContentSummary>[] = [
  {
    header: 'Title',
    cell: (item) => (
      <>
        <Link to={toItemPath(item)} className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline">
          {item.title}
        </Link>
        <span className="block text-xs wrap-anywhere text-muted">{item.publicPath}</span>
      </>
    ),
  },
  { header: 'Section', cell: ({ section }) => section },
  { header: 'State', cell: (item) => <StateBadges {...item} /> },
  {
    header: 'Last changed',
    cell: ({ updatedAt, updatedBy }) => (
      <>
        <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        <span className="block text-xs wrap-anywhere text-muted">{updatedBy}</span>
      </>
    ),
  },
];

interface ContentTableProps {
  items: ContentSummary[];
  label: string;
}

export const ContentTable = ({ items, label }: ContentTableProps) => (
  <DataTable label={label} columns={columns} rows={items} toId={({ kind, id }) => `${kind}/${id}`} />
);
