import type { SaveTarget } from '@shoreline/contracts';
import type { ListDay } from '@shoreline/contracts/day-plan-addresses';
import type { SavedList, SavedListEntry } from '@shoreline/contracts/saved-lists';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { savedListAddresses } from '../../shared/lists/list-addresses.ts';
import { listKeys } from './lists.queries.ts';

/** An entry as it is sent: what it is called others know. */
export type SentEntry = Pick<SavedListEntry, 'targetType' | 'targetId' | 'note'>;

interface Change {
  /** Made of the list as it is when its turn comes. */
  act: (list: SavedList) => Partial<{ name: string; entries: SentEntry[]; day: ListDay | null }>;
  /** What was typed for it: shown again where it found no place. */
  typed?: { about: SaveTarget; text: string };
}

/** Shows what the service answered to a change. */
export function useShowList(listId: string): (list: SavedList) => Promise<void> {
  const queryClient = useQueryClient();
  return async (list) => {
    // A read that began before the change would put the list back, and the next change were refused for its old version.
    await queryClient.cancelQueries({ queryKey: listKeys.one(listId) });
    queryClient.setQueryData(listKeys.one(listId), list);
    void queryClient.invalidateQueries({ queryKey: listKeys.all });
  };
}

/** Changes a list, one change after the other. Where another window was faster, the list is read again and the change is not made. */
export function useChangeList(listId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const show = useShowList(listId);

  return useMutation({
    scope: { id: `list-${listId}` },
    async mutationFn({ act }: Change) {
      const list = queryClient.getQueryData<SavedList>(listKeys.one(listId));
      if (!list) throw new Error('There is no list to change.');
      const { name, version, entries } = list;
      const body = { name, version, entries: entries.map(toSentEntry), ...act(list) };
      return api.call(savedListAddresses.update, { params: { listId }, body });
    },
    onSuccess: show,
    async onError(error) {
      if (isListChanged(error)) await queryClient.invalidateQueries({ queryKey: listKeys.one(listId) });
    },
  });
}

export type ChangeList = ReturnType<typeof useChangeList>;

export const isListChanged = (error: unknown): boolean =>
  error instanceof ApiClientError && error.code === 'list-changed';

export const toSentEntry = ({ targetType, targetId, note }: SentEntry): SentEntry => ({ targetType, targetId, note });

/** The sentence about a change that was not made. */
export function failureOf(error: unknown): { title: string; text: string } {
  if (isListChanged(error))
    return {
      title: 'This list was changed in another window',
      text: 'Your change was not made. Here is the list as it is now: please try again.',
    };
  return { title: 'Your change was not made', text: 'Nothing is lost. Please try again in a moment.' };
}
