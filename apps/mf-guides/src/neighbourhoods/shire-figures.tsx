import type { LabelledFact } from '@shoreline/facts';

import { FactFigure } from '../shared/facts/fact-figure.tsx';

interface ShireFiguresProps {
  figures: readonly LabelledFact[];
}

/** The shire in three figures, to compare the six neighbourhoods with. */
export function ShireFigures({ figures }: ShireFiguresProps) {
  return (
    <section aria-labelledby="shire-title" className="mb-16">
      <h2 id="shire-title" className="text-2xl">
        First, the whole shire
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        The middle of everything sold, to hold the six against. Figures here carry their date: a median from another
        year is a story about that year.
      </p>
      <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3">
        {figures.map((figure) => (
          <FactFigure key={figure.label} {...figure} />
        ))}
      </dl>
    </section>
  );
}
