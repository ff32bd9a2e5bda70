import { type ApiClient, ApiClientError, useApi } from '@shoreline/remote-kit';
import { useMutation } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';

/** The state of a link from a mail. `spent`: expired, used up, or cut short by a mail program. */
export type LinkStep = 'ready' | 'sending' | 'done' | 'spent' | 'failed';

interface MailLinkProgress {
  step: LinkStep;
  press: () => void;
}

/** The service takes no such token, or no longer. */
const SPENT = new Set([400, 404, 410]);

/** What a link from a mail asks for happens when somebody presses the button, never by opening the page. */
export function useMailLink(send: (api: ApiClient, token: string) => Promise<unknown>): MailLinkProgress {
  const api = useApi();
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token') ?? '';
  const { status, error, mutate } = useMutation({ mutationFn: () => send(api, token) });

  return { step: token === '' ? 'spent' : toStep(status, error), press: () => mutate() };
}

function toStep(status: 'idle' | 'pending' | 'success' | 'error', error: unknown): LinkStep {
  if (status !== 'error') return ({ idle: 'ready', pending: 'sending', success: 'done' } as const)[status];
  return error instanceof ApiClientError && SPENT.has(error.status) ? 'spent' : 'failed';
}
