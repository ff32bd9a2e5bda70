import type { ReactNode } from 'react';

export interface Figure {
  label: string;
  value: ReactNode;
}

/** Some numbers side by side, each with its name. */
export const FigureList = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {figures.map(({ label, value }) => (
      <div key={label} className="min-w-0 rounded-control bg-sunken px-4 py-3">
        <dt className="text-xs font-semibold text-muted">{label}</dt>
        <dd className="mt-0.5 text-lg font-semibold wrap-anywhere text-ink">{value}</dd>
      </div>
    ))}
  </dl>
);
