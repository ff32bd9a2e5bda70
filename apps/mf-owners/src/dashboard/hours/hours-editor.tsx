import { DateEditor } from './date-editor.tsx';
import type { HoursDraft } from './hours-draft.ts';
import { type ProblemOfHours, WeekEditor } from './week-editor.tsx';

interface HoursEditorProps {
  hours: HoursDraft;
  /** Free text in place of structured hours; it cannot be edited here. */
  hoursText: string | undefined;
  problemOf: ProblemOfHours;
  onChange: (hours: HoursDraft) => void;
}

/** When a place is open: the usual week, and the dates that differ. All times are Noosa's. */
export function HoursEditor({ hours, hoursText, problemOf, onChange }: HoursEditorProps) {
  return (
    <>
      {hoursText && (
        <p className="mb-5 rounded-control bg-ocean-soft px-4 py-3 text-sm">
          Your listing says <strong className="font-semibold">“{hoursText}”</strong> now. The hours you enter here take
          the place of that sentence, so that visitors see whether you are open.
        </p>
      )}
      <WeekEditor hours={hours} problemOf={problemOf} onChange={onChange} />
      <p className="mt-3 text-sm text-muted">
        Open past midnight? Enter the closing time as it is, such as 5 pm to 2 am: it counts as the next day.
      </p>
      <h4 className="mt-8 text-lg">Dates that differ</h4>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">
        Public holidays, a private function, a market day. They stand instead of the usual hours on that date only.
      </p>
      <DateEditor hours={hours} problemOf={problemOf} onChange={onChange} />
    </>
  );
}
