import type { LabelledRating } from './rating-labels.ts';

const HIGHEST_RATING = 5;

const steps = Array.from({ length: HIGHEST_RATING }, (_, step) => step + 1);

/** One rating of a description list: filled and hollow blocks and the number, so that it reads without colour. */
export function RatingRow({ label, rating }: LabelledRating) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-1.5">
      <dt className="text-sm">{label}</dt>
      <dd className="flex items-center gap-2.5">
        <Blocks rating={rating} size="h-3.5 w-4.5" />
        <span className="w-3 text-right text-sm font-semibold tabular-nums">{rating}</span>
        <span className="sr-only">of {HIGHEST_RATING}</span>
      </dd>
    </div>
  );
}

/** A rating in the cell of a table, narrow enough for three of them on a phone. */
export function RatingBlocks({ rating }: { rating: number }) {
  return (
    <span className="flex items-center gap-2 sm:gap-2.5">
      <Blocks rating={rating} size="h-3 w-1.5 sm:h-3.5 sm:w-4" />
      <span className="text-sm font-semibold tabular-nums">{rating}</span>
      <span className="sr-only">of {HIGHEST_RATING}</span>
    </span>
  );
}

interface BlocksProps {
  rating: number;
  size: string;
}

function Blocks({ rating, size }: BlocksProps) {
  return (
    <span aria-hidden className="flex gap-0.5 sm:gap-1">
      {steps.map((step) => (
        <span
          key={step}
          className={`${size} rounded-[3px] border print:[print-color-adjust:exact] ${step <= rating ? 'border-ocean bg-ocean forced-colors:bg-[CanvasText]' : 'border-edge'}`}
        />
      ))}
    </span>
  );
}
