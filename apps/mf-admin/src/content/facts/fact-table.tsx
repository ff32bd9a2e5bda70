import type { ListedFact } from '@shoreline/contracts/operator-content';
import { Link } from '@shoreline/remote-kit/router';
import { Badge } from '@shoreline/ui';

import { toItemPath } from '../content-kinds.ts';
import { isDueBy } from './fact-filter.ts';

interface FactTableProps {
  facts: readonly ListedFact[];
  /** This one: what is due by its end is marked. */
  month: string;
}

const COLUMNS = ['Figure', 'Says', 'As at', 'Source', 'Review by'];
const CELL = 'align-top md:px-4 md:py-2.5';

/** A row a figure; on a phone each row is a card. The roles are said because a changed `display` takes them away. */
export const FactTable = ({ facts, month }: FactTableProps) => (
  <table role="table" aria-label="Figures" className="w-full border-collapse text-sm max-md:block md:bg-surface">
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        {COLUMNS.map((name) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            className="border-b border-line px-4 py-2.5 text-left text-xs font-semibold whitespace-nowrap text-muted"
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
      {facts.map((fact) => (
        <FactRow key={fact.id} fact={fact} isDue={isDueBy(fact, month)} />
      ))}
    </tbody>
  </table>
);

const FactRow = ({
  fact: { item, title, guide, text, fields, isChanged },
  isDue,
}: {
  fact: ListedFact;
  isDue: boolean;
}) => (
  <tr
    role="row"
    className="border-line hover:bg-sunken max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b"
  >
    <td role="cell" className={CELL}>
      <Link
        to={toItemPath({ kind: 'fact', id: item, section: guide })}
        className="font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <span className="block text-xs text-muted">{guide}</span>
    </td>
    <td role="cell" className={`${CELL} md:whitespace-nowrap`}>
      <span className="font-semibold tabular-nums">{text}</span>
      <span className="mt-0.5 flex flex-wrap gap-1.5 empty:hidden">
        {fields.isIndicative && <Badge tone="outline">indicative</Badge>}
        {isChanged && <Badge tone="coral">Newer text saved</Badge>}
      </span>
    </td>
    <td role="cell" className={`${CELL} whitespace-nowrap tabular-nums`}>
      <span className="text-muted md:hidden">As at </span>
      {fields.asAt}
    </td>
    <td role="cell" className={`${CELL} wrap-anywhere`}>
      {fields.source}
    </td>
    <td role="cell" className={`${CELL} tabular-nums md:whitespace-nowrap`}>
      <span className="text-muted md:hidden">Review by </span>
      {fields.reviewBy}
      {isDue && (
        <Badge tone="coral" className="ml-2">
          Due
        </Badge>
      )}
    </td>
  </tr>
);
