import type { ListingChange } from '@shoreline/contracts';

/** What an edit changes: live values next to the new ones. */
export function ChangeList({ changes }: { changes: readonly ListingChange[] }) {
  if (changes.length === 0) return <p className="text-sm">This edit says the same as the live version.</p>;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[10rem_1fr_1fr]">
          <dt className="text-sm font-semibold">{label}</dt>
          <Side name="Live now" text={before} isLive />
          <Side name="Your edit" text={after} />
        </div>
      ))}
    </dl>
  );
}

function Side({ name, text, isLive = false }: { name: string; text: string; isLive?: boolean }) {
  return (
    <dd className="min-w-0 text-sm">
      <span className="block text-xs text-muted">{name}</span>
      <span className={`wrap-anywhere whitespace-pre-line ${isLive ? 'text-muted' : ''}`}>
        {text || 'Nothing stated'}
      </span>
    </dd>
  );
}
