import {
  HttpStatus,
  MS_PER_MINUTE,
  profileRoutes,
  type SavedItem,
  saveRoutes,
  type SaveTarget,
} from '@shoreline/contracts';
import { type ApiClient, ApiClientError } from '@shoreline/remote-kit';
import { queryOptions, type useQueryClient } from '@shoreline/remote-kit/query';

const PROFILE_FRESH_MS = 5 * MS_PER_MINUTE;
const SAVES_FRESH_MS = 2 * MS_PER_MINUTE;
const CHECK_FRESH_MS = 5 * MS_PER_MINUTE;
/** The largest page a list answers. */
const PAGE_SIZE = 100;

/** Cache keys; the shell clears everything under `me` when somebody signs out. */
export const memberKeys = {
  profile: ['me', 'profile'],
  saves: ['me', 'saves'],
  check: ({ targetType, targetId }: SaveTarget) => ['me', 'check', targetType, targetId],
} as const;

/** Asks again for what hangs on saved items: their list, and their number in the profile. */
export const refreshSaves = (queryClient: ReturnType<typeof useQueryClient>) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: memberKeys.saves }),
    queryClient.invalidateQueries({ queryKey: memberKeys.profile }),
  ]);

/** What belongs to the signed-in member. Enable these only for members. */
export const memberQueries = (api: ApiClient) => ({
  profile: () =>
    queryOptions({
      queryKey: memberKeys.profile,
      queryFn: ({ signal }) => api.call(profileRoutes.read, {}, { signal }),
      staleTime: PROFILE_FRESH_MS,
    }),
  saves: () =>
    queryOptions({
      queryKey: memberKeys.saves,
      queryFn: ({ signal }) => readAllSaves(api, signal),
      staleTime: SAVES_FRESH_MS,
    }),
  isSaved: (target: SaveTarget) =>
    queryOptions({
      queryKey: memberKeys.check(target),
      queryFn: ({ signal }) => isSaved(api, target, signal),
      staleTime: CHECK_FRESH_MS,
    }),
});

/** All of them: they are searched and filtered in the page. */
async function readAllSaves(api: ApiClient, signal: AbortSignal): Promise<SavedItem[]> {
  const all: SavedItem[] = [];
  for (;;) {
    const { items, total } = await api.page(
      saveRoutes.list,
      { query: { limit: PAGE_SIZE, offset: all.length } },
      { signal },
    );
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

async function isSaved(api: ApiClient, target: SaveTarget, signal: AbortSignal): Promise<boolean> {
  try {
    return (await api.call(saveRoutes.check, { params: target }, { signal })).saved;
  } catch (error) {
    if (error instanceof ApiClientError && error.status === HttpStatus.UNAUTHORIZED) return false;
    throw new Error('Failed to check bookmark status', { cause: error });
  }
}
