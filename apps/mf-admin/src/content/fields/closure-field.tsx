import type { TemporaryClosure } from '@shoreline/contracts';
import { ClosureFields } from '@shoreline/form-kit/hours';

import type { FieldProps } from './field-control.tsx';

/** Closed for a while; a listing that is not has no such field. */
export const ClosureField = ({ row, value, problem, onChange }: FieldProps) => (
  <ClosureFields
    label={row.label}
    closure={(value ?? null) as TemporaryClosure | null}
    problem={problem}
    hint="Empty: nobody knows yet."
    className="sm:col-span-2"
    onChange={(closure) => onChange(closure ?? undefined)}
  />
);
