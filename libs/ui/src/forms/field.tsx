import { CircleAlert } from 'lucide';
import { type ReactNode, useId, useMemo } from 'react';

import { Icon } from '../display/icon.tsx';
import { FieldContext, type FieldWiring } from './control.ts';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Exactly one control of this library. */
  children: ReactNode;
  className?: string | undefined;
}

/** A label, a control, and what there is to say about it; all of it wired for screen readers. */
export function Field({ label, hint, error, required, disabled, children, className }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const hasError = Boolean(error);

  const wiring = useMemo<FieldWiring>(
    () => ({ id, 'aria-describedby': describedBy, 'aria-invalid': hasError || undefined, required, disabled }),
    [id, describedBy, hasError, required, disabled],
  );

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-4 text-sm font-semibold text-ink">
        {label}
        {required === false && <span className="text-xs font-normal text-muted">Optional</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-0.5 mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  children: string;
}

/** What is wrong with the control that `id` describes. */
export const FieldError = ({ id, children }: FieldErrorProps) => (
  <p id={id} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger">
    <Icon of={CircleAlert} size={16} className="mt-[0.2em]" />
    {children}
  </p>
);
