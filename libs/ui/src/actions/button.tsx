import type { ComponentProps } from 'react';

import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-link.tsx';
import { whileBusy } from './while-busy.ts';

const SPINNER_SIZE_PX = 18;

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** What is going on, e.g. `Saving…`. While set, the button shows it, keeps the focus, and pressing it does nothing. */
  loading?: string | false | undefined;
}

/** A button; `type` is `button` unless said, so that it never submits a form by accident. */
export function Button({ variant, size, width, loading = false, className, children, ...rest }: ButtonProps) {
  const isLoading = loading !== false;

  return (
    <button
      type="button"
      {...rest}
      {...whileBusy(isLoading)}
      className={buttonClass({ variant, size, width, className })}
    >
      {isLoading && <Spinner size={SPINNER_SIZE_PX} />}
      {isLoading ? loading : children}
    </button>
  );
}
