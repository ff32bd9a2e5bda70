import type { SentPhotograph } from '@shoreline/contracts/operator-content';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Dialog, Field, OverlayClose, TextArea } from '@shoreline/ui';
import { type FormEvent, useState } from 'react';

import { operatorPhotographAddresses } from '../shared/operator-addresses.ts';
import { isSessionOver, operatorKeys } from '../shared/operator.queries.ts';
import { Refusal } from '../shared/refusal.tsx';
import { photographKeys } from './photograph.queries.ts';

const MAX_REASON = 500;

/** Asks why, and ends a photograph for good. */
export function TakeDownPhotograph({ photograph }: { photograph: SentPhotograph }) {
  const [isOpen, setOpen] = useState(false);
  const where = photograph.places[0]?.label;
  const trigger = (
    <Button size="sm" variant="outline" aria-label={where ? `Take down: ${where}` : undefined}>
      Take down…
    </Button>
  );
  return (
    <Dialog trigger={trigger} open={isOpen} onOpenChange={setOpen} size="sm" title="Take this photograph down?">
      <TakeDownForm photograph={photograph} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function TakeDownForm({ photograph: { id, takenDown }, onDone }: { photograph: SentPhotograph; onDone: () => void }) {
  const [reason, setReason] = useState(takenDown?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const act = useTakeDown(id, onDone);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && !act.isPending) act.mutate(reason.trim());
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>
        It is gone from every page, its files are deleted, and the same file is not taken again. Nobody can bring it
        back. Whoever sent it gets a mail where we have their address; a member reads the reason beside their profile.
      </p>
      <Field label="Why, as they read it" error={isTried && isMissing ? 'Please say why' : undefined}>
        <TextArea
          rows={3}
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Refusal error={act.error} />
      <div className="flex flex-wrap justify-end gap-3">
        <OverlayClose>
          <Button variant="outline">Cancel</Button>
        </OverlayClose>
        <Button type="submit" variant="danger" loading={act.isPending && 'Taking down…'}>
          Take it down
        </Button>
      </div>
    </form>
  );
}

function useTakeDown(id: string, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.call(operatorPhotographAddresses.takeDown, { params: { id }, body: { reason } }),
    onSuccess() {
      onDone();
      toast({ title: 'The photograph is taken down', tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: photographKeys.all });
    },
    onError(error) {
      if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
    },
  });
}
