import type { NewsletterFields, OperatorNewsletterIssue } from '@shoreline/contracts/operator-newsletter';
import { RadioGroup } from '@shoreline/ui';

import { ConflictFrame, type DifferenceProps } from '../drafts/conflict-frame.tsx';
import type { Fields } from '../drafts/merge-drafts.ts';
import type { ItemDraft } from '../editor/use-item-draft.ts';

interface IssueConflictProps {
  draft: ItemDraft;
  theirs: OperatorNewsletterIssue;
  /** What the service said. */
  message: string;
  onResolve: (theirs: OperatorNewsletterIssue, fields: Fields) => void;
}

const LABELS = { subject: 'Subject', preheader: 'Preheader', intro: 'Introduction', blocks: 'Blocks' };

/** The conflict of an issue: of its blocks only what they are about. */
export function IssueConflict({ draft, theirs, message, onResolve }: IssueConflictProps) {
  return (
    <ConflictFrame
      {...{ draft, message }}
      theirs={{ ...theirs, fields: { ...theirs.fields } }}
      names={Object.keys(LABELS)}
      renderDifference={(props) => <Difference {...props} />}
      onResolve={(fields) => onResolve(theirs, fields)}
    />
  );
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
