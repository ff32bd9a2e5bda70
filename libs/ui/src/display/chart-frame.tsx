import { ChevronDown } from 'lucide';
import { type ReactNode, useId } from 'react';

import { Icon } from './icon.tsx';

interface ChartFrameProps {
  title: string;
  /** One sentence that says what the chart shows; what a screen reader gets in place of it. */
  summary: string;
  note?: string | undefined;
  columns: readonly string[];
  /** The data, already formatted for people. The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

/** A chart with its title, its source, and the same data as a table for those who cannot or will not read the drawing. */
export function ChartFrame({ title, summary, note, columns, rows, children }: ChartFrameProps) {
  const titleId = useId();

  return (
    <figure aria-labelledby={titleId} className="rounded-card border border-line bg-surface p-5 text-ink sm:p-6">
      <figcaption>
        <h3 id={titleId} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-sm text-muted">{summary}</p>
      </figcaption>
      <div className="my-5" aria-hidden>
        {children}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <details className="group/figures min-w-0 flex-1">
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-sm text-sm font-semibold text-ocean hover:underline">
            Show the figures
            <Icon of={ChevronDown} size={18} className="transition-transform group-open/figures:rotate-180" />
          </summary>
          <Figures label={title} columns={columns} rows={rows} />
        </details>
        {note && <p className="max-w-prose py-3 text-xs text-muted">{note}</p>}
      </div>
    </figure>
  );
}

interface FiguresProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

function Figures({ label, columns, rows }: FiguresProps) {
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={`Figures: ${label}`}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-edge py-2 pr-6 text-left font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-6 text-left font-normal">
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-2 pr-6 text-muted">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
