/** How a field is edited, and so what its value is. */
export type FieldControl =
  | 'line'
  | 'lines'
  | 'paragraphs'
  | 'choice'
  | 'number'
  | 'pin'
  | 'moment'
  | 'phrases'
  | 'attributes'
  | 'hours'
  | 'closure'
  | 'recurrence'
  | 'chapters'
  | 'transcript'
  | 'sound'
  | 'mentions'
  | 'links'
  | 'figures'
  | 'blocks'
  | 'flag'
  | 'photographs'
  | 'fixed';

/** A field of something editors work on: one row a field, from which follow the form, the comparison and what is said of a fault. */
export interface FieldRow {
  name: string;
  label: string;
  control: FieldControl;
  /** The heading it stands under. */
  group: string;
  hint?: string;
  /** May stay empty: what it then is. Absent: it must be filled in. */
  empty?: null | '';
  /** In characters; of photographs how many. */
  max?: number;
  /** Of a choice. */
  options?: readonly { value: string; label: string }[];
  /** Across the form. Long texts are without saying so. */
  isWide?: true;
  /** Whether this item has it; left out, every item of the kind has it. */
  isShown?: (fields: Readonly<Record<string, unknown>>) => boolean;
}
