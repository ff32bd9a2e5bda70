import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useEffect, useId, useRef, useState } from 'react';

import { controlClass, useField } from './control.ts';

const DEFAULT_ROWS = 5;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue'> {
  value?: string | undefined;
  defaultValue?: string | undefined;
  maxLength?: number;
}

/** Several lines of text, growing with what is typed, with a counter when the length is limited. */
export function TextArea({ className, onChange, maxLength, ...rest }: TextAreaProps) {
  const field = useField();
  const counterId = useId();
  const { defaultValue = '' } = rest;
  const [typed, setTyped] = useState(defaultValue);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that is reset reports no change of its fields.
    const form = box.current?.closest('form');
    const handleReset = (): void => setTyped(defaultValue);
    form?.addEventListener('reset', handleReset);
    return () => form?.removeEventListener('reset', handleReset);
  }, [defaultValue]);
  const length = (rest.value ?? typed).length;
  const describedBy = [field['aria-describedby'], maxLength && counterId].filter(Boolean).join(' ') || undefined;

  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  };

  return (
    <div ref={box} className={className}>
      <textarea
        rows={DEFAULT_ROWS}
        {...field}
        {...rest}
        {...(maxLength && { maxLength })}
        aria-describedby={describedBy}
        onChange={handleChange}
        className={clsx(controlClass, 'field-sizing-content min-h-32 resize-y')}
      />
      {maxLength && (
        <p id={counterId} className="mt-1.5 text-right text-xs text-muted tabular-nums">
          {length} of {maxLength} characters
        </p>
      )}
    </div>
  );
}
