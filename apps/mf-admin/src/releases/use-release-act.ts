import type { ReleaseChanged } from '@shoreline/contracts/releases';
import { type ApiClient, ApiClientError, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { isSessionOver, operatorKeys } from '../shared/operator.queries.ts';
import { releaseKeys } from './release.queries.ts';

/** A change, made only where what was seen is still live: `options` say so. */
export type ReleaseAct = (api: ApiClient, options: { headers: Record<string, string> }) => Promise<ReleaseChanged>;

interface Options {
  /** The revision that was on the screen when somebody decided. */
  revision: number;
  /** In the past tense, for the message afterwards. */
  done: string;
  onDone: () => void;
}

export const isOutrun = (error: unknown): boolean =>
  error instanceof ApiClientError && error.code === 'release-changed';

export const requiresFreshSignIn = (error: unknown): boolean =>
  error instanceof ApiClientError && error.code === 'fresh-sign-in-required';

/** Changes what is live, or learns that somebody was quicker, that the session is over, or that a fresh sign-in is needed. */
export function useReleaseAct({ revision, done, onDone }: Options) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: ReleaseAct) => act(api, { headers: { 'if-match': String(revision) } }),
    onSuccess({ revision: now }) {
      onDone();
      toast({ title: done, description: `Revision ${now} is live.`, tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: releaseKeys.all });
    },
    onError(error) {
      if (isOutrun(error)) void queryClient.invalidateQueries({ queryKey: releaseKeys.all });
      if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
    },
  });
}
