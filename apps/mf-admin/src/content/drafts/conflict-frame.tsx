import { formatDateTime } from '@shoreline/contracts';
import { Alert, Button } from '@shoreline/ui';
import { Fragment, type ReactNode, useState } from 'react';

import { compareDrafts, type FieldDifference, type Fields, mergeDrafts } from './merge-drafts.ts';

/** One difference, and which side of it is chosen. */
export interface DifferenceProps {
  difference: FieldDifference;
  who: string;
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

interface ConflictFrameProps {
  draft: { base: Fields; fields: Fields };
  theirs: { fields: Fields; updatedBy: string; updatedAt: string };
  /** In the order they are shown. */
  names: readonly string[];
  /** What the service said, if it said something. */
  message: string;
  renderDifference: (props: DifferenceProps) => ReactNode;
  onResolve: (fields: Fields) => void;
}

/** What somebody else saved beside what was typed here, field by field. Nothing is saved before it is pressed again. */
export function ConflictFrame({ draft, theirs, names, message, renderDifference, onResolve }: ConflictFrameProps) {
  const who = theirs.updatedBy;
  const differences = compareDrafts({ base: draft.base, mine: draft.fields, theirs: theirs.fields }, names);
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isMine }) => isMine).map(({ name }) => name)),
  );
  const choose = (name: string, isMine: boolean): void =>
    setMine((chosen) => new Set(isMine ? [...chosen, name] : [...chosen].filter((one) => one !== name)));

  return (
    <section aria-labelledby="conflict">
      <h2 id="conflict" className="text-2xl wrap-anywhere" tabIndex={-1} ref={focusOnce}>
        {who} was quicker
      </h2>
      <Alert tone="info" title="Nothing is lost" className="mt-4">
        <p>
          {message || `This was saved after you began, on ${formatDateTime(theirs.updatedAt) ?? ''}.`} Choose for each
          field; you can go on writing before you save.
        </p>
      </Alert>
      <div className="mt-5 grid gap-4">
        {differences.map((difference) => {
          const { name } = difference;
          const onChoose = (isMine: boolean) => choose(name, isMine);
          return (
            <Fragment key={name}>{renderDifference({ difference, who, isMine: mine.has(name), onChoose })}</Fragment>
          );
        })}
      </div>
      <Button className="mt-6" onClick={() => onResolve(mergeDrafts(theirs.fields, draft.fields, mine))}>
        Continue with these
      </Button>
    </section>
  );
}

/** One function for good: React would call a new one after every choice. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();
