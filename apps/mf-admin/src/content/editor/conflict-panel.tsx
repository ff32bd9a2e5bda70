import type { ContentItem } from '@shoreline/contracts/operator-content';
import { useId } from 'react';

import { ConflictFrame, type DifferenceProps } from '../drafts/conflict-frame.tsx';
import type { Fields } from '../drafts/merge-drafts.ts';
import { rowsOf } from '../fields/content-fields.ts';
import type { FieldRow } from '../fields/field-row.ts';
import { formatField, trimCommonLines } from '../fields/format-field.ts';
import type { ItemDraft } from './use-item-draft.ts';

interface ConflictPanelProps {
  draft: ItemDraft;
  theirs: ContentItem;
  /** What the service said, if it said something. */
  message: string;
  onResolve: (theirs: ContentItem, fields: Fields) => void;
}

/** The conflict of an item: each side of a field as a text. */
export function ConflictPanel({ draft, theirs, message, onResolve }: ConflictPanelProps) {
  const rows = rowsOf(theirs.kind);
  const names = rows.map(({ name }) => name);
  return (
    <ConflictFrame
      {...{ draft, theirs, names, message }}
      renderDifference={(props) => (
        <Difference {...props} row={rows.find(({ name }) => name === props.difference.name)} />
      )}
      onResolve={(fields) => onResolve(theirs, fields)}
    />
  );
}

function Difference({ difference, row, who, isMine, onChoose }: DifferenceProps & { row: FieldRow | undefined }) {
  const name = useId();
  if (!row) return null;
  const [mine, theirs] = trimCommonLines(formatField(row, difference.mine), formatField(row, difference.theirs));
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-surface p-4">
      <legend className="px-1 text-sm font-semibold">
        {row.label}
        {difference.isContested && <span className="font-normal text-coral-text"> – you both changed it</span>}
      </legend>
      <div className="grid gap-3 md:grid-cols-2">
        <Choice name={name} label="Yours" text={mine} isChosen={isMine} onChoose={() => onChoose(true)} />
        <Choice
          name={name}
          label={`As ${who} saved it`}
          text={theirs}
          isChosen={!isMine}
          onChoose={() => onChoose(false)}
        />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ name, label, text, isChosen, onChoose }: ChoiceProps) => (
  <label className="block cursor-pointer rounded-control border border-line p-3 has-checked:border-ocean has-checked:bg-ocean-soft has-focus-visible:outline-2 has-focus-visible:outline-focus">
    <span className="flex items-center gap-2 text-sm font-semibold">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="size-4 accent-ocean" />
      {label}
    </span>
    <span className="mt-2 block text-sm wrap-anywhere whitespace-pre-line">{text || '(empty)'}</span>
  </label>
);
