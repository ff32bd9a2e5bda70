import { HttpStatus, saveRoutes, type SaveTarget } from '@shoreline/contracts';
import { ApiClientError, useApi, useAuth, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';

import { memberKeys, memberQueries, refreshSaves } from './member.queries.ts';

/** Whether something is saved, and how to change that. */
export interface Save {
  /** Signed in, as far as this browser knows. */
  isMember: boolean;
  /** The service says so too. */
  isKnown: boolean;
  isSaved: boolean;
  isPending: boolean;
  set: (saved: boolean) => void;
}

/** Saves and unsaves optimistically, and rolls back when the request fails. */
export function useSave({ targetType, targetId }: SaveTarget): Save {
  const target = { targetType, targetId };
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { status } = useAuth();
  const isKnown = status === 'member';
  // Nobody is sent to sign in again because the service cannot say who they are: the attempt tells.
  const isMember = isKnown || status === 'failed';
  const check = useQuery({ ...memberQueries(api).isSaved(target), enabled: isKnown });
  const queryKey = memberKeys.check(target);

  const change = useMutation({
    mutationFn: (saved: boolean): Promise<unknown> =>
      saved ? api.call(saveRoutes.save, { body: target }) : api.call(saveRoutes.remove, { params: target }),
    async onMutate(saved) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onSuccess(_, saved) {
      toast(saved ? SAVED : REMOVED);
      return refreshSaves(queryClient);
    },
    onError(error, saved) {
      const wasSavedBefore = error instanceof ApiClientError && error.status === HttpStatus.CONFLICT;
      queryClient.setQueryData(queryKey, wasSavedBefore || !saved);
      toast(wasSavedBefore ? ALREADY : saved ? NOT_SAVED : NOT_REMOVED);
    },
  });

  return { isMember, isKnown, isSaved: check.data ?? false, isPending: change.isPending, set: change.mutate };
}

const SAVED = { title: 'Saved!', description: 'Item added to your saved items.', tone: 'success' } as const;
const REMOVED = { title: 'Removed', description: 'Item removed from your saved items.' } as const;
const ALREADY = { title: 'Already saved', description: 'This item is already in your saved items.' } as const;
const NOT_SAVED = {
  title: 'Failed to save item',
  description: 'Please try again later.',
  tone: 'destructive',
} as const;
const NOT_REMOVED = { ...NOT_SAVED, title: 'Failed to remove item' } as const;
