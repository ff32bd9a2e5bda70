import type { NewsletterFields, OperatorNewsletterIssue } from '@shoreline/contracts/operator-newsletter';
import { type ApiClient, ApiClientError, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';

import { operatorNewsletterAddresses as addresses } from '../../shared/operator-addresses.ts';
import { isSessionOver, operatorKeys } from '../../shared/operator.queries.ts';
import { isOutrun } from '../editor/use-item-acts.ts';
import { newsletterKeys, newsletterQueries } from './newsletter.queries.ts';

/** What an editor does with an issue. Without a moment it goes out now. */
export type IssueAct =
  { do: 'save' | 'test' | 'pause' | 'resume' | 'cancel' } | { do: 'schedule'; sendAt: string | undefined };

const DONE: Record<Exclude<IssueAct['do'], 'test'>, string> = {
  save: 'Saved',
  schedule: 'On its way',
  pause: 'Paused',
  resume: 'Goes on',
  cancel: 'Cancelled',
};

/** What is done to what was saved: what was typed is saved first. */
const SAVED_FIRST: readonly IssueAct['do'][] = ['save', 'test', 'schedule'];

interface Options {
  issue: OperatorNewsletterIssue;
  revision: number;
  fields: NewsletterFields;
  isDirty: boolean;
  /** Somebody else was quicker: this is what they made of it. */
  onOutrun: (theirs: OperatorNewsletterIssue, message: string) => void;
  /** It is done: `sent` is what the fields were then. */
  onDone: (saved: OperatorNewsletterIssue, sent: NewsletterFields) => void;
}

export type IssueActs = ReturnType<typeof useIssueActs>;

export function useIssueActs({ issue, revision, fields, isDirty, onOutrun, onDone }: Options) {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { id: issue.id };
  const readAgain = () => queryClient.fetchQuery(newsletterQueries(api).issue(issue.id)).catch(() => undefined);
  const cacheIssue = (saved: OperatorNewsletterIssue): void => {
    queryClient.setQueryData(newsletterKeys.issue(issue.id), saved);
    onDone(saved, fields);
  };

  return useMutation({
    async mutationFn(act: IssueAct) {
      let seen = revision;
      if (act.do === 'save' || (isDirty && SAVED_FIRST.includes(act.do))) {
        const saved = await api.call(addresses.save, { params, body: { revision, fields } });
        // What follows may fail, and is then done to what was saved.
        cacheIssue(saved);
        seen = saved.revision;
      }
      return act.do === 'save' ? undefined : send(api, { ...params, revision: seen }, act);
    },
    onSuccess(outcome, act) {
      if (outcome && 'id' in outcome) cacheIssue(outcome);
      if (outcome && 'to' in outcome) toast({ title: `On its way to ${outcome.to}`, tone: 'success' });
      else if (act.do !== 'test') toast({ title: DONE[act.do], tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: newsletterKeys.lists });
    },
    async onError(error) {
      if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
      const theirs = hasMoved(error) && (await readAgain());
      if (!theirs) return;
      if (isOutrun(error) && isDirty) onOutrun(theirs, messageOf(error));
      else cacheIssue(theirs);
    },
  });
}

/** What is seen is not what there is. */
const hasMoved = (error: unknown): boolean =>
  error instanceof ApiClientError && ['content-changed', 'content-state-differs'].includes(error.code);

const messageOf = (error: unknown): string => (error instanceof ApiClientError && error.problem?.message) || '';

function send(api: ApiClient, { id, revision }: { id: string; revision: number }, act: IssueAct) {
  const params = { id };
  switch (act.do) {
    case 'test':
      return api.call(addresses.sendTest, { params, body: { revision } });
    case 'schedule':
      return api.call(addresses.schedule, {
        params,
        body: { revision, ...(act.sendAt !== undefined && { sendAt: act.sendAt }) },
      });
    case 'pause':
      return api.call(addresses.pause, { params });
    case 'cancel':
      return api.call(addresses.cancel, { params });
    default:
      return api.call(addresses.resume, { params });
  }
}
