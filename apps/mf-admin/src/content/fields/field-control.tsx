import { Checkbox, Field, Select, TextArea, TextInput } from '@shoreline/ui';
import { type ComponentType, useState } from 'react';

import type { Fields } from '../drafts/merge-drafts.ts';
import { AttributesField } from './attributes-field.tsx';
import { BlocksField } from './blocks-field.tsx';
import { fromMomentInput, toMomentInput } from './brisbane-moment.ts';
import { ClosureField } from './closure-field.tsx';
import type { FieldRow } from './field-row.ts';
import { HoursField } from './hours-field.tsx';
import { chapterList, type LineList, mentionList, phraseList } from './line-lists.ts';
import { PhotographsRow } from './photographs-row.tsx';
import { PinMap } from './pin-map.tsx';
import { RecurrenceField } from './recurrence-field.tsx';
import { figureList, linkList } from './site-lists.ts';
import { SoundField } from './sound-field.tsx';
import { TranscriptField } from './transcript-field.tsx';

/** What every control is given. */
export interface FieldProps {
  row: FieldRow;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

interface FieldControlProps extends Pick<FieldProps, 'row' | 'problem'> {
  fields: Fields;
  /** Fields by name: most controls change their own alone. */
  onChange: (part: Fields) => void;
}

const LINE_LISTS: Partial<Record<FieldRow['control'], LineList>> = {
  phrases: phraseList,
  chapters: chapterList,
  mentions: mentionList,
  links: linkList,
  figures: figureList,
};

/** The control of one field, whatever its kind. */
export function FieldControl({ row, fields, problem, onChange }: FieldControlProps) {
  if (row.control === 'sound') return <SoundField row={row} fields={fields} onChange={onChange} />;
  const change = (value: unknown): void => onChange({ [row.name]: value });
  if (row.control === 'pin') {
    return (
      <>
        <PinMap fields={fields} onChange={onChange} />
        <NumberField row={row} value={fields[row.name]} problem={problem} onChange={change} />
      </>
    );
  }
  const props: FieldProps = { row, value: fields[row.name], problem, onChange: change };
  const list = LINE_LISTS[row.control];
  if (list) return <ListField {...props} list={list} />;
  const Control = CONTROLS[row.control] ?? TextField;
  return <Control {...props} />;
}

const ROWS: Partial<Record<FieldRow['control'], number>> = { lines: 3, paragraphs: 12 };
const LIST_ROWS = 4;

const surround = ({ row: { label, hint, empty, control, isWide }, problem }: FieldProps, isLong = false) => ({
  label,
  hint,
  error: problem,
  className: isWide || isLong || ROWS[control] ? 'sm:col-span-2' : undefined,
  ...(empty !== undefined && { required: false }),
});

function TextField(props: FieldProps) {
  const { row, value, onChange } = props;
  const rows = ROWS[row.control];
  const text = typeof value === 'string' ? value : '';
  const change = ({ target }: { target: { value: string } }): void =>
    onChange(target.value === '' && row.empty === null ? null : target.value);
  return (
    <Field {...surround(props)}>
      {rows ? (
        <TextArea rows={rows} value={text} onChange={change} {...(row.max && { maxLength: row.max })} />
      ) : (
        <TextInput value={text} onChange={change} maxLength={row.max} />
      )}
    </Field>
  );
}

function ChoiceField(props: FieldProps) {
  const { row, value, onChange } = props;
  return (
    <Field {...surround(props)} required>
      <Select
        options={row.options ?? []}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      />
    </Field>
  );
}

/** What is no number yet, such as a lone minus, stays as it was typed and is said to be none. */
function NumberField(props: FieldProps) {
  const { value, onChange } = props;
  const [text, setText] = useTyped(value, toNumberText);
  const change = (typed: string): void => {
    const read = readNumber(typed);
    setText(typed, read);
    onChange(read);
  };
  return (
    <Field {...surround(props)}>
      <TextInput inputMode="decimal" value={text} onChange={({ target }) => change(target.value)} />
    </Field>
  );
}

function MomentField(props: FieldProps) {
  const { value, onChange } = props;
  return (
    <Field {...surround(props)}>
      <TextInput
        type="datetime-local"
        value={toMomentInput(value)}
        onChange={({ target }) => onChange(fromMomentInput(target.value))}
      />
    </Field>
  );
}

const FlagField = ({ row, value, onChange }: FieldProps) => (
  <Checkbox
    label={row.label}
    checked={value === true}
    onChange={({ target }) => onChange(target.checked)}
    className="sm:col-span-2"
  />
);

/** Said, and not to be changed. */
const FixedField = (props: FieldProps) => (
  <Field {...surround(props)}>
    <TextInput value={typeof props.value === 'string' ? props.value : ''} readOnly />
  </Field>
);

function ListField({ list, ...props }: FieldProps & { list: LineList }) {
  const { value, onChange } = props;
  const [text, setText] = useTyped(value, list.toText);
  const change = (typed: string): void => {
    const found = list.read(typed);
    const read = 'value' in found ? found.value : typed;
    setText(typed, read);
    onChange(read);
  };
  return (
    <Field {...surround(props, true)}>
      <TextArea rows={LIST_ROWS} value={text} onChange={({ target }) => change(target.value)} />
    </Field>
  );
}

/** Lines and paragraphs are text, whatever is not named here. */
const CONTROLS: Partial<Record<FieldRow['control'], ComponentType<FieldProps>>> = {
  choice: ChoiceField,
  number: NumberField,
  moment: MomentField,
  attributes: AttributesField,
  blocks: BlocksField,
  flag: FlagField,
  fixed: FixedField,
  hours: HoursField,
  closure: ClosureField,
  recurrence: RecurrenceField,
  transcript: TranscriptField,
  photographs: PhotographsRow,
};

const toNumberText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function readNumber(typed: string): number | string | null {
  const number = Number(typed.replace('−', '-').replace(',', '.'));
  if (typed.trim() === '') return null;
  return Number.isNaN(number) ? typed : number;
}

/** What was typed, as long as the value is the one that was read from it; a value from elsewhere is written anew. */
function useTyped(value: unknown, write: (value: unknown) => string): [string, (text: string, read: unknown) => void] {
  const [typed, setTyped] = useState(() => ({ value, text: write(value) }));
  if (!Object.is(typed.value, value)) setTyped({ value, text: write(value) });
  return [typed.text, (text, read) => setTyped({ value: read, text })];
}
