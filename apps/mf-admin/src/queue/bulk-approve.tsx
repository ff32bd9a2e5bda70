import type { ReviewEntry } from '@shoreline/contracts/review-queue';
import { Button, ConfirmDialog } from '@shoreline/ui';
import { useState } from 'react';

import { keyOfEntry } from './queue.queries.ts';
import type { Decisions } from './use-decisions.ts';

interface BulkApproveProps {
  entries: readonly ReviewEntry[];
  decisions: Decisions;
}

/** Approves what is safe to approve unopened, all of it that is listed; nothing else is ever decided in bulk. */
export function BulkApprove({ entries, decisions }: BulkApproveProps) {
  const [isOpen, setOpen] = useState(false);
  const safe = entries.filter((entry) => entry.isSafe && !decisions.states.has(keyOfEntry(entry)));
  if (safe.length === 0) return null;
  const approve = async (): Promise<void> => {
    setOpen(false);
    // One after the other: this may be many, and others work, too.
    for (const entry of safe) await decisions.decide({ entry, decision: { act: 'approve' } });
  };

  const what = safe.length === 1 ? '1 safe edit' : `${safe.length} safe edits`;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="sm">
          Approve {what}
        </Button>
      }
      title={`Approve ${what}?`}
      description="They change opening hours, price range and what is ticked, and no words, address or link."
      cancelLabel="Cancel"
      action={<Button onClick={() => void approve()}>Approve {what}</Button>}
    >
      <ul className="list-disc pl-5 text-sm">
        {safe.map((entry) => (
          <li key={keyOfEntry(entry)} className="wrap-anywhere">
            {entry.title}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
