import type { OpeningHours } from '@shoreline/contracts';
import { HoursEditor, hoursProblems, toHoursDraft, toOpeningHours } from '@shoreline/form-kit/hours';
import { useState } from 'react';

import type { FieldProps } from './field-control.tsx';

/** The week and its exceptions. What a closed day had stays here until the page is left. */
export function HoursField({ value, problem, onChange }: FieldProps) {
  const [hours, setHours] = useState(() => toHoursDraft(value as OpeningHours | string | null));
  const problems = problem ? hoursProblems(hours) : {};
  return (
    <div className="sm:col-span-2">
      <HoursEditor
        hours={hours}
        hoursText={typeof value === 'string' ? value : undefined}
        problemOf={(path) => problems[path]}
        onChange={(changed) => {
          setHours(changed);
          onChange(toOpeningHours(changed));
        }}
      />
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
