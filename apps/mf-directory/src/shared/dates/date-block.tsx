import { toDateParts, abbreviate } from './brisbane-date.ts';

export function DateBlock({ iso, className = '' }: { iso: string; className?: string }) {
  const date = toDateParts(iso);
  if (!date) return <p className={className}>Invalid time value</p>;

  return (
    <time
      dateTime={iso}
      className={`flex w-16 shrink-0 flex-col items-center self-start border-r border-line pr-4 text-center ${className}`}
    >
      <span className="text-xs font-semibold tracking-caps text-coral-text uppercase">{abbreviate(date.weekday)}</span>
      <span className="font-serif text-4xl font-[560] tabular-nums">{date.day}</span>
      <span className="text-sm text-muted">{abbreviate(date.month)}</span>
    </time>
  );
}
