import { formatDateTime } from '@shoreline/contracts';
import type { ContentItem } from '@shoreline/contracts/operator-content';
import { Alert, Button } from '@shoreline/ui';
import { useId, useState } from 'react';

import { compareDrafts, type FieldDifference, type Fields, mergeDrafts } from '../drafts/merge-drafts.ts';
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

/** What somebody else saved beside what was typed here, field by field. Nothing is saved before it is pressed again. */
export function ConflictPanel({ draft, theirs, message, onResolve }: ConflictPanelProps) {
  const rows = rowsOf(theirs.kind);
  const differences = compareDrafts(
    { base: draft.base, mine: draft.fields, theirs: theirs.fields },
    rows.map(({ name }) => name),
  );
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isMine }) => isMine).map(({ name }) => name)),
  );
  const choose = (name: string, isMine: boolean): void =>
    setMine((chosen) => new Set(isMine ? [...chosen, name] : [...chosen].filter((one) => one !== name)));

  return (
    <section aria-labelledby="conflict">
      <h2 id="conflict" className="text-2xl" tabIndex={-1} ref={focusOnce}>
        {theirs.updatedBy} was quicker
      </h2>
      <Alert tone="info" title="Nothing is lost" className="mt-4">
        <p>
          {message || `This was saved after you began, on ${formatDateTime(theirs.updatedAt) ?? ''}.`} Choose for each
          field; you can go on writing before you save.
        </p>
      </Alert>
      <div className="mt-5 grid gap-4">
        {differences.map((difference) => (
          <Difference
            key={difference.name}
            difference={difference}
            row={rows.find(({ name }) => name === difference.name)}
            who={theirs.updatedBy}
            isMine={mine.has(difference.name)}
            onChoose={(isMine) => choose(difference.name, isMine)}
          />
        ))}
      </div>
      <Button className="mt-6" onClick={() => onResolve(theirs, mergeDrafts(theirs.fields, draft.fields, mine))}>
        Continue with these
      </Button>
    </section>
  );
}

/** One function for good: React would call a new one after every choice. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

interface DifferenceProps {
  difference: FieldDifference;
  row: FieldRow | undefined;
  who: string;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

function Difference({ difference, row, who, isMine, onChoose }: DifferenceProps) {
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
