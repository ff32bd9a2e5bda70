import type { ComponentProps } from 'react';

import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

const SPINNER_SIZE_PX = 18;

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** What is going on, e.g. `Saving…`. While set, the button shows it and cannot be pressed. */
  loading?: string | false | undefined;
}

/** A button; `type` is `button` unless said, so that it never submits a form by accident. */
export function Button({ variant, size, width, loading = false, className, children, disabled, ...rest }: ButtonProps) {
  const isLoading = loading !== false;

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, width, className })}
      disabled={disabled || isLoading}
      aria-busy={isLoading || undefined}
    >
      {isLoading && <Spinner size={SPINNER_SIZE_PX} />}
      {isLoading ? loading : children}
    </button>
  );
}
