import { HttpStatus } from '@shoreline/contracts';
import { type ApiClient, ApiClientError, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { isSessionOver, operatorKeys } from '../../shared/operator.queries.ts';
import { operationKeys } from '../operations.queries.ts';

/** What is done with dead mails; resolves to what is said of it afterwards. */
export type MailAct = (api: ApiClient) => Promise<string>;

/** Somebody else retried or deleted it first. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiClientError && error.status === HttpStatus.NOT_FOUND && !isSessionOver(error);

/** Does something with dead mails, and reads again what is left. */
export function useMailActs(onDone: () => void = () => undefined) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: MailAct) => act(api),
    onSuccess(title) {
      onDone();
      toast({ title, tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: operationKeys.outbox });
    },
    onError(error) {
      if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
      if (isGone(error)) void queryClient.invalidateQueries({ queryKey: operationKeys.outbox });
    },
  });
}
