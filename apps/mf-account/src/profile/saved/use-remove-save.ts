import { type SavedItem, saveRoutes } from '@shoreline/contracts';
import { memberKeys, refreshSaves } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

const REMOVED = { title: 'Item removed', description: 'The item has been removed from your saved items.' } as const;
const NOT_REMOVED = {
  title: 'Failed to remove item',
  description: 'Please try again later.',
  tone: 'destructive',
} as const;

export function useRemoveSave(): (item: SavedItem) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = (act: (saves: SavedItem[]) => SavedItem[]): void => {
    queryClient.setQueryData<SavedItem[]>(memberKeys.saves, (saves) => saves && act(saves));
  };

  const removal = useMutation({
    mutationFn: ({ targetType, targetId }: SavedItem) =>
      api.call(saveRoutes.remove, { params: { targetType, targetId } }),
    async onMutate(item) {
      await queryClient.cancelQueries({ queryKey: memberKeys.saves });
      change((saves) => saves.filter(({ id }) => id !== item.id));
    },
    onSuccess(_, item) {
      toast(REMOVED);
      queryClient.setQueryData(memberKeys.check(item), false);
      return refreshSaves(queryClient);
    },
    onError(_, item) {
      change((saves) => [...saves, item].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
      toast(NOT_REMOVED);
    },
  });
  return removal.mutate;
}
