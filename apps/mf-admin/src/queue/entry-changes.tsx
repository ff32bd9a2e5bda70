import type { ReviewDetail } from '@shoreline/contracts/review-queue';

/** What an edit changes, field by field: what is live above or beside what would be. */
export const EntryChanges = ({ changes }: Pick<ReviewDetail, 'changes'>) =>
  changes.length > 0 && (
    <dl className="mt-5 divide-y divide-line border-y border-line text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="py-3">
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Version name="Live" text={before} />
            <Version name="Then" text={after} isNew />
          </dd>
        </div>
      ))}
    </dl>
  );

const Version = ({ name, text, isNew = false }: { name: string; text: string; isNew?: boolean }) => (
  <div className="min-w-0">
    <p className="text-xs text-muted">{name}</p>
    <p className={`whitespace-pre-line wrap-anywhere ${isNew ? '' : 'text-muted'}`}>{text || '–'}</p>
  </div>
);
