import { formatMinutes } from '../durations.ts';

/** "Within less than a minute" is more exact than anybody speaks. */
const SHORTEST_MINUTES = 1;

/** How long an owner needs to answer. Undefined: not known yet; null: nothing was answered. */
export function ResponseTime({ minutes }: { minutes: number | null | undefined }) {
  if (minutes === undefined) return <p className="min-h-6" />;
  return (
    <p className="min-h-6 text-sm text-muted">
      {minutes === null ? (
        'Your response time appears after your first reply.'
      ) : (
        <>
          You usually reply within{' '}
          <strong className="font-semibold text-ink">{formatMinutes(Math.max(SHORTEST_MINUTES, minutes))}</strong> (the
          last 90 days).
        </>
      )}
    </p>
  );
}
