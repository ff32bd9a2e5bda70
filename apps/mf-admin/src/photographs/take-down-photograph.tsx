import type { SentPhotograph } from '@shoreline/contracts/operator-content';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Dialog } from '@shoreline/ui';
import { useState } from 'react';

import { operatorPhotographAddresses } from '../shared/operator-addresses.ts';
import { isSessionOver, operatorKeys } from '../shared/operator.queries.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
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
  const act = useTakeDown(id, onDone);
  return (
    <ReasonForm
      label="Why, as they read it"
      maxLength={MAX_REASON}
      start={takenDown?.reason}
      error={act.error}
      pending={act.isPending && 'Taking down…'}
      action="Take it down"
      onSubmit={act.mutate}
    >
      <p>
        It is gone from every page, its files are deleted, and the same file is not taken again. Nobody can bring it
        back. Whoever sent it gets a mail where we have their address; a member reads the reason beside their profile.
      </p>
    </ReasonForm>
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
