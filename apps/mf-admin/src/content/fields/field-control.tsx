import { Field, Select, TextArea, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import type { Fields } from '../drafts/merge-drafts.ts';
import { AttributesField } from './attributes-field.tsx';
import { fromMomentInput, toMomentInput } from './brisbane-moment.ts';
import type { FieldRow } from './field-row.ts';
import { HoursField } from './hours-field.tsx';
import { chapterList, type LineList, mentionList, wordList } from './line-lists.ts';
import { RecurrenceField } from './recurrence-field.tsx';
import { TranscriptField } from './transcript-field.tsx';

/** What every control is given. */
export interface FieldProps {
  row: FieldRow;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
}

interface FieldControlProps extends Omit<FieldProps, 'value'> {
  fields: Fields;
}

const LINE_LISTS: Partial<Record<FieldRow['control'], LineList>> = {
  words: wordList,
  chapters: chapterList,
  mentions: mentionList,
};

/** The control of one field, whatever its kind. */
export function FieldControl({ row, fields, problem, onChange }: FieldControlProps) {
  const props: FieldProps = { row, value: fields[row.name], problem, onChange };
  const list = LINE_LISTS[row.control];
  if (list) return <ListField {...props} list={list} />;
  switch (row.control) {
    case 'choice':
      return <ChoiceField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'moment':
      return <MomentField {...props} />;
    case 'attributes':
      return <AttributesField {...props} />;
    case 'hours':
      return <HoursField {...props} />;
    case 'recurrence':
      return <RecurrenceField {...props} />;
    case 'transcript':
      return <TranscriptField {...props} />;
    default:
      return <TextField {...props} />;
  }
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
  const [text, setText] = useState(value === null || value === undefined ? '' : String(value));
  const change = (typed: string): void => {
    setText(typed);
    const number = Number(typed.replace('−', '-').replace(',', '.'));
    onChange(typed.trim() === '' ? null : Number.isNaN(number) ? typed : number);
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

function ListField({ list, ...props }: FieldProps & { list: LineList }) {
  const { value, onChange } = props;
  const [text, setText] = useState(() => list.toText(value));
  const change = (typed: string): void => {
    setText(typed);
    const read = list.read(typed);
    onChange('value' in read ? read.value : typed);
  };
  return (
    <Field {...surround(props, true)}>
      <TextArea rows={LIST_ROWS} value={text} onChange={({ target }) => change(target.value)} />
    </Field>
  );
}
