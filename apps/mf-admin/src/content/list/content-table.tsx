import { formatDateTime } from '@shoreline/contracts';
import type { ContentSummary } from '@shoreline/contracts/operator-content';
import { Link } from '@shoreline/remote-kit/router';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';

import { toItemPath } from '../content-kinds.ts';
import { StateBadges } from '../state-badge.tsx';

// The service searches, filters and pages: the table needs none of the library's features beyond its columns and rows.
const features = tableFeatures({});
const helper = createColumnHelper<typeof features, ContentSummary>();

const columns = helper.columns([
  helper.accessor('title', {
    header: 'Title',
    cell: ({ row: { original } }) => (
      <>
        <Link
          to={toItemPath(original)}
          className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
        >
          {original.title}
        </Link>
        <span className="block text-xs wrap-anywhere text-muted">{original.publicPath}</span>
      </>
    ),
  }),
  helper.accessor('section', { header: 'Section', cell: ({ getValue }) => getValue() }),
  helper.accessor('state', { header: 'State', cell: ({ row: { original } }) => <StateBadges {...original} /> }),
  helper.accessor('updatedAt', {
    header: 'Last changed',
    cell: ({ row: { original } }) => (
      <>
        <time dateTime={original.updatedAt}>{formatDateTime(original.updatedAt)}</time>
        <span className="block text-xs wrap-anywhere text-muted">{original.updatedBy}</span>
      </>
    ),
  }),
]);

interface ContentTableProps {
  items: ContentSummary[];
  label: string;
}

/** A row an item; on a phone each row is a card. The roles are said because a changed `display` takes them away. */
export function ContentTable({ items, label }: ContentTableProps) {
  const table = useTable({ features, columns, data: items, getRowId: ({ kind, id }) => `${kind}/${id}` });
  return (
    <table role="table" aria-label={label} className="w-full border-collapse text-sm max-md:block md:bg-surface">
      <thead role="rowgroup" className="max-md:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map((header) => (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                className="border-b border-line px-4 py-2.5 text-left text-xs font-semibold text-muted"
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="border-line hover:bg-sunken max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b"
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id} role="cell" className="align-top md:px-4 md:py-2.5">
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
