import { createContext, useContext } from 'react';

/** What a field hands to the control inside it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
}

export const FieldContext = createContext<Partial<FieldWiring>>({});

/** Attributes that tie a control of your own to the Field around it. */
export const useField = (): Partial<FieldWiring> => useContext(FieldContext);

/** The box that text input, text area, select and combobox share. 16 px text at least, else phones zoom in on focus. */
export const controlClass = [
  'block w-full min-h-11 rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ink transition-colors duration-150',
  'hover:border-ink focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:hover:border-line',
].join(' ');
