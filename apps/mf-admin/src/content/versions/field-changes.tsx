import type { ContentKindName } from '@shoreline/contracts/operator-content';

import { type Fields, isSame } from '../drafts/merge-drafts.ts';
import { rowsOf } from '../fields/content-fields.ts';
import { formatField, trimCommonLines } from '../fields/format-field.ts';

interface FieldChangesProps {
  title: string;
  kind: ContentKindName;
  before: Fields;
  after: Fields;
  /** What the two are called; shown where they are no versions of one item. */
  labels?: readonly [before: string, after: string];
  /** Said where no field differs. */
  nothing: string;
}

const VERSIONS = ['Before', 'After'] as const;

/** The fields in which two versions differ, as people read them. */
export function FieldChanges({ title, kind, before, after, labels, nothing }: FieldChangesProps) {
  const [beforeLabel, afterLabel] = labels ?? VERSIONS;
  const changed = rowsOf(kind).filter(({ name }) => !isSame(before[name], after[name]));
  return (
    <section className="mt-2 not-first:mt-8">
      <h3 className="text-lg">{title}</h3>
      {changed.length === 0 && <p className="mt-2 text-sm text-muted">{nothing}</p>}
      <dl className="mt-3 grid gap-4">
        {changed.map((row) => {
          const [old, now] = trimCommonLines(formatField(row, before[row.name]), formatField(row, after[row.name]));
          return (
            <div key={row.name}>
              <dt className="text-sm font-semibold">{row.label}</dt>
              <dd className="mt-1 grid gap-2 text-sm md:grid-cols-2">
                <Text
                  label={beforeLabel}
                  isLabelled={!!labels}
                  text={old}
                  className={labels ? 'bg-band' : 'bg-danger-soft'}
                />
                <Text
                  label={afterLabel}
                  isLabelled={!!labels}
                  text={now}
                  className={labels ? 'bg-band' : 'bg-eucalypt-soft'}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface TextProps {
  label: string;
  isLabelled: boolean;
  text: string;
  className: string;
}

const Text = ({ label, isLabelled, text, className }: TextProps) => (
  <span className={`block min-w-0 rounded-control px-3 py-2 wrap-anywhere whitespace-pre-line ${className}`}>
    <span className={isLabelled ? 'block text-xs font-semibold' : 'sr-only'}>{label}: </span>
    {text || '(empty)'}
  </span>
);
