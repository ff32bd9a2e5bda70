import type { ConfirmedLocation } from '@shoreline/contracts';
import type { ReviewAct } from '@shoreline/contracts/review-kinds';
import type { ReviewEntry } from '@shoreline/contracts/review-queue';
import { ApiClientError, useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQueryClient } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { isSessionOver, operatorKeys } from '../shared/operator.queries.ts';
import { problemMessage } from '../shared/problem-message.ts';
import { keyOfEntry, queueAddresses, queueKeys, serviceOf } from './queue.queries.ts';

/** What an operator decided about an entry. */
export interface Decision {
  act: ReviewAct;
  note?: string | undefined;
  place?: ConfirmedLocation | undefined;
  to?: string | undefined;
}

interface Sent {
  entry: ReviewEntry;
  decision: Decision;
}

export interface Decisions {
  /** What is sent or decided, by the key of its entry: it is no longer to be decided here. */
  states: ReadonlyMap<string, 'sending' | 'gone'>;
  /** The last thing that happened, for eyes and screen readers. */
  message: string;
  say: (message: string) => void;
  /** Sends one; resolves when it is over, whatever became of it. */
  decide: (sent: Sent) => Promise<void>;
}

const LABELS: Record<ReviewAct, string> = {
  approve: 'Approved',
  reject: 'Declined',
  ask: 'Asked',
  done: 'Done',
  answer: 'Answered',
  forward: 'Passed on',
  spam: 'Spam',
};

/** Decides about entries, any number at the same time. One that somebody else decided goes, and it is said who and when. */
export function useDecisions(): Decisions {
  const [states, setStates] = useState<ReadonlyMap<string, 'sending' | 'gone'>>(new Map());
  const [message, say] = useState('');
  const { mutateAsync } = useSendDecision();
  const fail = useFailure(say);
  const mark = ({ entry }: Sent, state: 'sending' | 'gone' | undefined): void =>
    setStates((before) => {
      const after = new Map(before);
      if (state) after.set(keyOfEntry(entry), state);
      else after.delete(keyOfEntry(entry));
      return after;
    });

  return {
    states,
    message,
    say,
    async decide(sent) {
      mark(sent, 'sending');
      try {
        await mutateAsync(sent);
        mark(sent, 'gone');
        say(`${LABELS[sent.decision.act]}: ${sent.entry.title}`);
      } catch (error) {
        mark(sent, isOver(error) ? 'gone' : undefined);
        fail(error, sent.entry);
      }
    },
  };
}

function useSendDecision() {
  const api = useApi();
  const queryClient = useQueryClient();
  const recount = () => queryClient.invalidateQueries({ queryKey: queueKeys.counts });
  return useMutation({
    mutationFn: ({ entry: { kind, id }, decision }: Sent) =>
      api.call(queueAddresses[serviceOf(kind)].act, { params: { kind, id }, body: decision }),
    onSuccess: recount,
    onError: recount,
  });
}

const OVER = ['review-already-decided', 'review-not-found', 'revision-replaced'];

/** It does not wait any longer, or another one waits in its place. */
const isOver = (error: unknown): boolean => error instanceof ApiClientError && OVER.includes(error.code);

function useFailure(say: (message: string) => void) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return (error: unknown, { title }: ReviewEntry): void => {
    const description = problemMessage(error, 'Please try again in a moment.');
    const heading = isOver(error) ? 'Somebody was quicker' : 'Nothing was changed';
    toast({ title: heading, description: `${title}: ${description}`, tone: 'destructive' });
    say(`${heading}. ${title}: ${description}`);
    if (isSessionOver(error)) void queryClient.invalidateQueries({ queryKey: operatorKeys.me });
    else if (isOver(error)) void queryClient.invalidateQueries({ queryKey: queueKeys.all });
  };
}
