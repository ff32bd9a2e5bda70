import { WEEKS_A_YEAR } from './roi.ts';

/** Weeks in a row: four rows are a year. */
const PER_ROW = 13;
/** Edge of a week and the distance to the next, in units of the drawing. */
const WEEK_SIZE = 20;
const STEP = 25;

const weeks = Array.from({ length: WEEKS_A_YEAR }, (_, week) => week);

interface RentWeeksProps {
  weeksOfExpenses: number | null;
}

/** A year of rent as weeks: crossed out are those that pay the expenses, filled are those that stay. */
export function RentWeeks({ weeksOfExpenses }: RentWeeksProps) {
  const summary = toSummary(weeksOfExpenses);

  return (
    <figure className="mt-7">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${STEP * PER_ROW - (STEP - WEEK_SIZE)} ${STEP * (WEEKS_A_YEAR / PER_ROW) - (STEP - WEEK_SIZE)}`}
        className="w-full max-w-xl"
      >
        {weeks.map((week) => (
          <Week key={week} week={week} isSpent={weeksOfExpenses === null || week < weeksOfExpenses} />
        ))}
      </svg>
      <figcaption className="mt-3 text-sm font-semibold">{summary}</figcaption>
    </figure>
  );
}

function toSummary(weeksOfExpenses: number | null): string {
  if (weeksOfExpenses === null) return 'Without rent no week pays anything.';
  if (weeksOfExpenses === WEEKS_A_YEAR) return 'Every week of rent goes into the expenses.';
  return `${weeksOfExpenses} of ${WEEKS_A_YEAR} weeks of rent pay the expenses; ${WEEKS_A_YEAR - weeksOfExpenses} stay with you.`;
}

function Week({ week, isSpent }: { week: number; isSpent: boolean }) {
  const x = (week % PER_ROW) * STEP;
  const y = Math.floor(week / PER_ROW) * STEP;

  return (
    <g className={isSpent ? 'fill-transparent stroke-coral-text' : 'fill-ocean stroke-ocean'}>
      <rect x={x + 1} y={y + 1} width={WEEK_SIZE - 2} height={WEEK_SIZE - 2} rx={4} strokeWidth={1.5} />
      {isSpent && <path d={`M${x + 6} ${y + WEEK_SIZE - 6}l${WEEK_SIZE - 12} -${WEEK_SIZE - 12}`} strokeWidth={1.5} />}
    </g>
  );
}
