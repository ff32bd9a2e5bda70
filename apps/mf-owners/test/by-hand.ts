import { fireEvent } from '@testing-library/react';

/** Puts text into a field at once: typing letter by letter takes seconds on a busy machine, and these forms do not mind. */
export const type = (field: HTMLElement, text: string): void =>
  void fireEvent.input(field, { target: { value: text } });

/** Presses a button or chooses a radio. */
export const press = (target: HTMLElement): void => void fireEvent.click(target);
