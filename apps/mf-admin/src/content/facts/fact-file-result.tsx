import type { FactFileCheck } from '@shoreline/contracts/operator-content';
import { Alert, Button } from '@shoreline/ui';

import { FieldChanges } from '../versions/field-changes.tsx';
import type { Applied, FactChange } from './use-fact-file.ts';

interface FactFileResultProps {
  check: FactFileCheck;
  /** Undefined before anything was carried out. */
  applied: Applied | undefined;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** What a file would change, what of it cannot be used, and how it went. */
export const FactFileResult = ({ check, applied, isApplying, onApply, onClose }: FactFileResultProps) => (
  <div className="mt-6 border-t border-line pt-5">
    <p role="status" className="font-semibold">
      {applied ? describeApplied(applied, isApplying) : describeCheck(check)}
    </p>
    {check.faults.length > 0 && <Faults faults={check.faults} />}
    {applied ? <Failed failed={applied.failed} /> : <Changes changes={check.changes} />}
    <div className="mt-5 flex flex-wrap gap-3">
      {applied ? (
        isApplying && <Button loading="Changing…">Change</Button>
      ) : (
        <ApplyButton changes={check.changes} onApply={onApply} />
      )}
      {!isApplying && (
        <Button variant="ghost" onClick={onClose}>
          {applied ? 'Close' : 'Discard'}
        </Button>
      )}
    </div>
  </div>
);

const ApplyButton = ({ changes, onApply }: { changes: readonly FactChange[]; onApply: () => void }) =>
  changes.length > 0 && <Button onClick={onApply}>Change and publish {count(changes.length)}</Button>;

const count = (figures: number): string => (figures === 1 ? 'one figure' : `${figures} figures`);

function describeCheck({ changes, faults, unchanged }: FactFileCheck): string {
  const would = changes.length === 0 ? 'The file changes nothing' : `The file would change ${count(changes.length)}`;
  const wrong = faults.length === 0 ? '' : ` What is wrong in it is left out: ${faults.length} in the list below.`;
  return `${would}; ${count(unchanged)} in it ${unchanged === 1 ? 'is' : 'are'} as they were.${wrong}`;
}

function describeApplied({ done, of, failed }: Applied, isApplying: boolean): string {
  if (isApplying) return `${done + failed.length} of ${of}…`;
  if (failed.length === 0) return `Done: ${count(done)} changed. The guides show it within seconds.`;
  return `${done} of ${count(of)} changed. ${failed.length === 1 ? 'One was' : `${failed.length} were`} not:`;
}

const Faults = ({ faults }: Pick<FactFileCheck, 'faults'>) => (
  <Alert tone="danger" title="Not usable in this file" className="mt-4">
    <ul className="grid gap-1">
      {faults.map(({ line, column, message }, index) => (
        <li key={index} className="wrap-anywhere">
          Line {line}
          {column && `, ${column}`}: {message}.
        </li>
      ))}
    </ul>
  </Alert>
);

const Failed = ({ failed }: Pick<Applied, 'failed'>) => (
  <ul className="mt-3 grid gap-2 text-sm empty:hidden">
    {failed.map(({ change, reason }) => (
      <li key={change.id} className="wrap-anywhere">
        <span className="font-semibold">{change.title}</span>: {reason}
      </li>
    ))}
  </ul>
);

const Changes = ({ changes }: { changes: readonly FactChange[] }) => (
  <ul className="mt-3 grid divide-y divide-line">
    {changes.map((change) => (
      <li key={change.id} className="py-3">
        {change.isChanged && (
          <p className="mb-1 text-sm text-muted">
            Something newer was saved of this and not published. It stays among its versions.
          </p>
        )}
        <FieldChanges
          title={`${change.title} (line ${change.line})`}
          kind="fact"
          before={change.fields}
          after={change.after}
          nothing="Nothing."
        />
      </li>
    ))}
  </ul>
);
