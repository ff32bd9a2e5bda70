import type { MouseEventHandler } from 'react';

interface BusyButtonProps {
  'aria-busy'?: true;
  'aria-disabled'?: true;
  disabled?: false;
  onClick?: MouseEventHandler<HTMLButtonElement>;
}

const swallow: MouseEventHandler = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * What makes a busy button inert without `disabled`, which would take the keyboard's focus away: a press does nothing,
 * and Enter in a field does not send the form, because browsers do that by pressing its button.
 */
export const whileBusy = (isBusy: boolean): BusyButtonProps =>
  isBusy ? { 'aria-busy': true, 'aria-disabled': true, disabled: false, onClick: swallow } : {};
