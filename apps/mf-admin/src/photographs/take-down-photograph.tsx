import type { SentPhotograph } from '@shoreline/contracts/operator-content';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, Dialog, Picture } from '@shoreline/ui';
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

function TakeDownForm({ photograph, onDone }: { photograph: SentPhotograph; onDone: () => void }) {
  const { id, takenDown } = photograph;
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
      <Meant {...photograph} />
      <p>
        It leaves every page at once, its files are deleted, and the same file is refused from then on. Nobody can bring
        it back.
      </p>
      <p className="text-sm text-muted">
        Whoever sent it gets a mail where we have their address; members read the reason beside their profile.
      </p>
    </ReasonForm>
  );
}

/** Which one it is: cards are alike, and this one is gone for good. */
const Meant = ({ picture, places }: SentPhotograph) => (
  <div className="flex items-center gap-4">
    {picture && <Picture picture={picture} sizes="7.5rem" frame="control" className="aspect-[3/2] w-30 shrink-0" />}
    <p className="min-w-0 text-sm wrap-anywhere">
      {places.length > 0 ? places.map(({ label }) => label).join(', ') : 'Nothing shows it.'}
    </p>
  </div>
);

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
