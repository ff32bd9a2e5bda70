import { Button, Dialog, Field, OverlayClose, TextArea } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { Refusal } from '../../shared/refusal.tsx';
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
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const acts = useMailActs(onDone);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isMissing || acts.isPending) return;
    acts.mutate(async (api) => {
      const call = { params: { id: mail.id }, body: { reason: reason.trim() } };
      await api.call(outboxAddresses[mail.service].removeMail, call);
      return 'The mail is deleted';
    });
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="wrap-anywhere">
        “{mail.subject}” to {mail.to} is never sent, and what it says is gone. That it was deleted, by you and why, is
        kept for 90 days.
      </p>
      <Field label="Why" error={isTried && isMissing ? 'Please say why' : undefined}>
        <TextArea
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Refusal error={acts.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <OverlayClose>
          <Button variant="outline">Cancel</Button>
        </OverlayClose>
        <Button type="submit" variant="danger" loading={acts.isPending && 'Deleting…'}>
          Delete the mail
        </Button>
      </div>
    </form>
  );
}
