import { totalOf, useWaitingCounts } from './use-waiting-counts.ts';

/** How much waits, beside the link to the queue. */
export function QueueCount() {
  const total = totalOf(useWaitingCounts());
  if (total === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-coral-soft px-2 text-xs font-semibold text-coral-text tabular-nums">
      {total}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
