import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

// Services search, filter and page: the tables need none of the library's features beyond columns and rows.
const features = tableFeatures({});

/** A column by its heading, and what a row shows in it. */
export interface DataColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  /** Made once, outside the component: another list is another table. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  toId: (row: Row) => string;
}

/** A row an entry; on a phone each row is a card. The roles are said because a changed `display` takes them away. */
export function DataTable<Row extends object>({ label, columns, rows, toId }: DataTableProps<Row>) {
  const table = useTable({
    features,
    columns: useMemo(() => toTableColumns(columns), [columns]),
    data: rows as Row[],
    getRowId: toId,
  });
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

function toTableColumns<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map(({ header, cell }) =>
    helper.display({ id: header, header, cell: ({ row: { original } }) => cell(original) }),
  );
}
