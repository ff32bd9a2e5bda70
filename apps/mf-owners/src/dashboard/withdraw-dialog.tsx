import { useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { Button, ConfirmDialog } from '@shoreline/ui';
import { type ReactNode, useState } from 'react';

import { ErrorMessage } from '../shared/failure/error-message.tsx';

interface WithdrawDialogProps {
  title: string;
  withdraw: () => Promise<unknown>;
  /** What is read anew afterwards. */
  queryKey: readonly unknown[];
  /** What is so once it is withdrawn. */
  outcome: string;
  /** What goes with it. */
  children: ReactNode;
}

/** A button that asks before it takes back what was handed in. */
export function WithdrawDialog({ title, withdraw, queryKey, outcome, children }: WithdrawDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: withdraw,
    onSuccess() {
      setOpen(false);
      toast({ title: 'Withdrawn', description: outcome });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" size="sm" aria-label={`Withdraw: ${title}`}>
          Withdraw
        </Button>
      }
      title={`Withdraw “${title}”?`}
      cancelLabel="Keep it"
      action={
        <Button variant="danger" loading={withdrawal.isPending && 'Withdrawing…'} onClick={() => withdrawal.mutate()}>
          Withdraw for good
        </Button>
      }
      failure={withdrawal.isError && { title: 'It was not withdrawn', text: <ErrorMessage error={withdrawal.error} /> }}
    >
      {children}
    </ConfirmDialog>
  );
}
