import { writeFact } from '@shoreline/facts';
import { Field, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { readAmount, toReturn, writeYield, WEEKS_A_YEAR } from './roi.ts';

/** Weeks in a row: four rows are a year. */
const PER_ROW = 13;

/** Edge of a week and the distance to the next, in units of the drawing. */
const WEEK_SIZE = 20;

const STEP = 25;

const weeks = Array.from({ length: WEEKS_A_YEAR }, (_, week) => week);

const EXAMPLE = { price: '800000', weeklyRent: '600', annualExpenses: '8000' };

const fields = [
  { name: 'price', label: 'Purchase price' },
  { name: 'weeklyRent', label: 'Weekly rent' },
  { name: 'annualExpenses', label: 'Annual expenses' },
] as const;

export function RoiCalculator() {
  const [typed, setTyped] = useState(EXAMPLE);
  const result = toReturn({
    price: readAmount(typed.price),
    weeklyRent: readAmount(typed.weeklyRent),
    annualExpenses: readAmount(typed.annualExpenses),
  });

  return (
    <section
      aria-labelledby="roi-title"
      className="mt-14 rounded-card border border-line bg-surface p-5 sm:p-8 print:break-inside-avoid"
    >
      <h3 id="roi-title">ROI calculator</h3>
      <p className="mt-2 max-w-prose text-muted">
        Change a number and watch the weeks. It knows nothing of loans, tax or empty months: put those into the
        expenses.
      </p>
      <div className="mt-6 grid gap-4 noscript:hidden sm:grid-cols-3">
        {fields.map(({ name, label }) => (
          <Field key={name} label={`${label} ($)`}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <Results result={result} />
      <RentWeeks weeksOfExpenses={result.weeksOfExpenses} />
      <p className="mt-4 text-xs text-muted">
        The numbers to begin with are an example. Gross yield is the year’s rent over the price; net yield takes the
        expenses off first.
      </p>
    </section>
  );
}

function Results({ result }: { result: ReturnType<typeof toReturn> }) {
  // Adding zero turns a negative zero into a positive one.
  const dollars = (value: number) => writeFact({ value: Math.round(value) + 0, unit: 'AUD' });
  const rows = [
    { label: 'Annual rent', text: dollars(result.annualRent) },
    { label: 'Net income', text: dollars(result.netIncome) },
    { label: 'Gross yield', text: writeYield(result.grossYield) },
    { label: 'Net yield', text: writeYield(result.netYield) },
  ];

  return (
    <dl aria-live="polite" className="mt-7 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
      {rows.map(({ label, text }) => (
        <div key={label} className="border-t border-line pt-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-0.5 font-serif text-2xl font-[560] tracking-tight wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function RentWeeks({ weeksOfExpenses }: { weeksOfExpenses: number | null }) {
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
