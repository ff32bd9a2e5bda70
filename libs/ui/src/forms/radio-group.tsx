import { clsx } from 'clsx';
import { useId } from 'react';

import { FieldError } from './field.tsx';

interface RadioOption {
  value: string;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

interface RadioGroupProps {
  legend: string;
  /** Name in the submitted form; browsers join radios of one name. */
  name: string;
  options: readonly RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  direction?: 'column' | 'row' | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** One of a few choices, all in sight. Native radios: the arrow keys move, the form sends. */
export function RadioGroup({
  legend,
  options,
  direction = 'column',
  error,
  disabled,
  className,
  ...choice
}: RadioGroupProps) {
  const errorId = useId();

  return (
    <fieldset className={className} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      <div className={clsx('flex gap-x-6', direction === 'row' ? 'flex-wrap' : 'flex-col')}>
        {options.map((option) => (
          <Radio key={option.value} option={option} choice={choice} />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

interface RadioProps {
  option: RadioOption;
  choice: Pick<RadioGroupProps, 'name' | 'value' | 'defaultValue' | 'onValueChange'>;
}

function Radio({ option, choice }: RadioProps) {
  const hintId = useId();
  const checked =
    choice.value === undefined
      ? { defaultChecked: choice.defaultValue === option.value }
      : { checked: choice.value === option.value };

  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55">
      <input
        {...checked}
        type="radio"
        name={choice.name}
        value={option.value}
        disabled={option.disabled}
        onChange={() => choice.onValueChange?.(option.value)}
        aria-label={option.hint ? option.label : undefined}
        aria-describedby={option.hint ? hintId : undefined}
        className="mt-[0.15em] size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-edge bg-surface transition-[border] duration-150 checked:border-7 checked:border-ocean hover:not-checked:border-ink forced-colors:appearance-auto"
      />
      <span>
        <span className="block text-sm font-medium text-ink">{option.label}</span>
        {option.hint && (
          <span id={hintId} className="mt-0.5 block text-sm text-muted">
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}
