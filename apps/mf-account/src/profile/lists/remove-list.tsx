import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Button, ConfirmDialog, Icon } from '@shoreline/ui';
import { Trash2 } from 'lucide';

import { savedListAddresses } from '../../shared/lists/list-addresses.ts';
import { listKeys } from './lists.queries.ts';

export function RemoveList({ listId, name }: { listId: string; name: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.call(savedListAddresses.remove, { params: { listId } }),
    async onSuccess() {
      toast({ title: 'List removed', description: 'What was on it stays saved.' });
      await navigate('/profile?tab=saved', { replace: true, preventScrollReset: true });
      queryClient.removeQueries({ queryKey: listKeys.one(listId) });
      await queryClient.invalidateQueries({ queryKey: listKeys.all });
    },
  });

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          <Icon of={Trash2} size={18} />
          Remove list
        </Button>
      }
      title={`Remove “${name}”?`}
      description="Its order, its notes and its link are gone for good. What is on it stays saved."
      cancelLabel="Leave it"
      action={
        <Button variant="danger" onClick={() => removal.mutate()} loading={removal.isPending && 'Removing…'}>
          Remove it
        </Button>
      }
      failure={removal.isError && { title: 'The list was not removed', text: 'Please try again in a moment.' }}
    >
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  );
}
