import { Button, Dialog } from '@shoreline/ui';
import { useState } from 'react';

import { ReasonForm } from '../../shared/reason-form.tsx';
import { outboxAddresses } from '../operations.queries.ts';
import type { DeadMailRow } from './dead-mail-table.tsx';
import { useMailActs } from './use-mail-acts.ts';

const MAX_REASON = 300;

/** Asks why, and deletes what the mail says for good. */
export function RemoveMail({ mail }: { mail: DeadMailRow }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <Button size="sm" variant="ghost" aria-label={`Delete ${mail.subject}`}>
      Delete…
    </Button>
  );
  return (
    <Dialog trigger={trigger} open={isOpen} onOpenChange={setOpen} size="sm" title="Delete this mail?">
      <RemovalForm mail={mail} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function RemovalForm({ mail, onDone }: { mail: DeadMailRow; onDone: () => void }) {
  const acts = useMailActs(onDone);
  const remove = (reason: string): void =>
    acts.mutate(async (api) => {
      await api.call(outboxAddresses[mail.service].removeMail, { params: { id: mail.id }, body: { reason } });
      return 'The mail is deleted';
    });

  return (
    <ReasonForm
      label="Why"
      maxLength={MAX_REASON}
      error={acts.error}
      pending={acts.isPending && 'Deleting…'}
      action="Delete the mail"
      onSubmit={remove}
    >
      <p className="wrap-anywhere">
        “{mail.subject}” to {mail.to} is never sent, and what it says is gone. That it was deleted, by you and why, is
        kept for 90 days.
      </p>
    </ReasonForm>
  );
}
