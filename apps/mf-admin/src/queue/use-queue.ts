import type { ReviewAct } from '@shoreline/contracts/review-kinds';
import type { ReviewDetail, ReviewEntry } from '@shoreline/contracts/review-queue';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useState } from 'react';

import { keyOfEntry, type QueueFilter, queueQueries } from './queue.queries.ts';
import { type Decision, useDecisions } from './use-decisions.ts';
import { useQueueEntries } from './use-queue-entries.ts';

/** More is read before the end is reached. */
const READ_AHEAD = 10;

/** Which entry is asked something more before it is decided: a reason, or where it stands on the map. */
interface OpenForm {
  key: string;
  act: ReviewAct;
}

export type Queue = ReturnType<typeof useQueue>;

/** What waits, which of it is looked at, and everything that can be done about it by mouse and keyboard alike. */
export function useQueue(filter: QueueFilter) {
  const list = useQueueEntries(filter);
  const decisions = useDecisions();
  const [chosen, setChosen] = useState<string>();
  const [form, setForm] = useState<OpenForm>();
  const waiting = list.entries.filter((entry) => decisions.states.get(keyOfEntry(entry)) !== 'gone');
  const index = Math.max(
    waiting.findIndex((entry) => keyOfEntry(entry) === chosen),
    0,
  );
  const current = waiting[index];
  const detail = useQuery({ ...queueQueries(useApi()).entry(current ?? NOTHING), enabled: current !== undefined });
  const next = nextAfter(waiting, index, (entry) => decisions.states.has(keyOfEntry(entry)));
  // What is decided about next is there at once.
  useQuery({ ...queueQueries(useApi()).entry(next ?? NOTHING), enabled: next !== undefined });

  const choose = (entry: ReviewEntry | undefined): void => {
    if (!entry) return;
    setChosen(keyOfEntry(entry));
    setForm(undefined);
    if (list.hasMore && !list.isFetching && waiting.indexOf(entry) >= waiting.length - READ_AHEAD) list.readMore();
  };

  function decide(decision: Decision): void {
    if (!current) return;
    void decisions.decide({ entry: current, decision });
    setForm(undefined);
    choose(next);
  }

  /** Asks for what is missing, or does it: true when it is on its way. */
  function start(act: ReviewAct): boolean {
    if (!current || decisions.states.has(keyOfEntry(current))) return false;
    const obstacle = obstacleTo(act, detail.data);
    if (obstacle) decisions.say(obstacle);
    else if (asksMore(act, detail.data)) setForm({ key: keyOfEntry(current), act });
    else decide({ act });
    return !obstacle && !asksMore(act, detail.data);
  }

  return {
    list,
    decisions,
    waiting,
    current,
    detail,
    openAct: current && form?.key === keyOfEntry(current) ? form.act : undefined,
    choose,
    move: (step: number) => choose(waiting[index + step]),
    start,
    decide,
    closeForm: () => setForm(undefined),
  };
}

const NOTHING = { kind: 'story', id: '-' } as const;

/** The next one below that is not on its way; without one the next one above. */
const nextAfter = (
  entries: readonly ReviewEntry[],
  index: number,
  isSent: (entry: ReviewEntry) => boolean,
): ReviewEntry | undefined =>
  entries.slice(index + 1).find((entry) => !isSent(entry)) ??
  entries.slice(0, index).findLast((entry) => !isSent(entry));

/** A refusal wants a reason, a new address its place on the map. */
const asksMore = (act: ReviewAct, detail: ReviewDetail | undefined): boolean =>
  act === 'reject' ||
  act === 'ask' ||
  act === 'answer' ||
  act === 'forward' ||
  (act === 'approve' && Boolean(detail?.place));

/** Nobody decides about what they have not seen. */
function obstacleTo(act: ReviewAct, detail: ReviewDetail | undefined): string | undefined {
  if (!detail) return 'Still loading: read it first.';
  if (detail.acts.includes(act)) return undefined;
  return act === 'done' ? 'This one wants a decision.' : 'This cannot be done with this one.';
}
