import { createContext, useContext } from 'react';

/** What a field hands to the control inside it. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
  disabled: boolean | undefined;
}

/** Joins a Field with its control; empty outside a Field. */
export const FieldContext = createContext<Partial<FieldWiring>>({});

/** Attributes that tie a control of your own to the Field around it. */
export function useField(): Partial<FieldWiring> {
  return useContext(FieldContext);
}
