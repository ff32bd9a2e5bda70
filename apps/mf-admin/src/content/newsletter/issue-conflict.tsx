import { formatDateTime } from '@shoreline/contracts';
import type { NewsletterFields, OperatorNewsletterIssue } from '@shoreline/contracts/operator-newsletter';
import { Alert, Button, RadioGroup } from '@shoreline/ui';
import { useState } from 'react';

import { compareDrafts, type FieldDifference, type Fields, mergeDrafts } from '../drafts/merge-drafts.ts';
import type { ItemDraft } from '../editor/use-item-draft.ts';

interface IssueConflictProps {
  draft: ItemDraft;
  theirs: OperatorNewsletterIssue;
  /** What the service said. */
  message: string;
  onResolve: (theirs: OperatorNewsletterIssue, fields: Fields) => void;
}

const LABELS = { subject: 'Subject', preheader: 'Preheader', intro: 'Introduction', blocks: 'Blocks' };

/** What somebody else saved beside what was typed here. Nothing is saved before it is pressed again. */
export function IssueConflict({ draft, theirs, message, onResolve }: IssueConflictProps) {
  const saved: Fields = { ...theirs.fields };
  const differences = compareDrafts({ base: draft.base, mine: draft.fields, theirs: saved }, Object.keys(LABELS));
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isMine }) => isMine).map(({ name }) => name)),
  );
  const choose = (name: string, isMine: boolean): void =>
    setMine((chosen) => new Set(isMine ? [...chosen, name] : [...chosen].filter((one) => one !== name)));

  return (
    <section aria-labelledby="conflict">
      <h2 id="conflict" className="text-2xl wrap-anywhere" tabIndex={-1} ref={focusOnce}>
        {theirs.updatedBy} was quicker
      </h2>
      <Alert tone="info" title="Nothing is lost" className="mt-4">
        {message || `This was saved after you began, on ${formatDateTime(theirs.updatedAt) ?? ''}.`} Choose for each
        field; you can go on writing before you save.
      </Alert>
      <div className="mt-5 grid gap-4">
        {differences.map((difference) => (
          <Difference
            key={difference.name}
            difference={difference}
            who={theirs.updatedBy}
            isMine={mine.has(difference.name)}
            onChoose={(isMine) => choose(difference.name, isMine)}
          />
        ))}
      </div>
      <Button className="mt-6" onClick={() => onResolve(theirs, mergeDrafts(saved, draft.fields, mine))}>
        Continue with these
      </Button>
    </section>
  );
}

/** One function for good: React would call a new one after every choice. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

interface DifferenceProps {
  difference: FieldDifference;
  who: string;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

const Difference = ({ difference, who, isMine, onChoose }: DifferenceProps) => (
  <RadioGroup
    name={difference.name}
    legend={`${LABELS[difference.name as keyof typeof LABELS]}${difference.isContested ? ' – you both changed it' : ''}`}
    value={isMine ? 'mine' : 'theirs'}
    onValueChange={(value) => onChoose(value === 'mine')}
    options={[
      { value: 'mine', label: 'Yours', hint: toText(difference.mine) },
      { value: 'theirs', label: `As ${who} saved it`, hint: toText(difference.theirs) },
    ]}
  />
);

const toText = (value: unknown): string =>
  Array.isArray(value) ? describeBlocks(value as NewsletterFields['blocks']) : String(value ?? '') || '(empty)';

const describeBlocks = (blocks: NewsletterFields['blocks']): string =>
  blocks
    .map(({ heading, isIncluded, note, entries }) =>
      [heading, isIncluded ? `${entries.length} entries` : 'left out', note].filter(Boolean).join(' – '),
    )
    .join('; ');
