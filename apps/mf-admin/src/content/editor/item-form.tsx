import type { ContentKindName } from '@shoreline/contracts/operator-content';
import { Card } from '@shoreline/ui';
import type { ReactNode } from 'react';

import type { Fields } from '../drafts/merge-drafts.ts';
import { groupedRows } from '../fields/content-fields.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { saveHandlers } from './save-handlers.ts';
import type { ItemDraft } from './use-item-draft.ts';
import type { ItemProblems } from './use-item-problems.ts';

interface ItemFormProps {
  kind: ContentKindName;
  draft: Pick<ItemDraft, 'fields'>;
  problems: Pick<ItemProblems, 'problemOf'>;
  isDisabled?: boolean;
  onChange: (part: Fields) => void;
  onSave: () => void;
  children: ReactNode;
}

/** All fields of an item under their headings. Ctrl-S saves from anywhere in it. */
export function ItemForm({ kind, draft, problems, isDisabled = false, onChange, onSave, children }: ItemFormProps) {
  return (
    <form {...saveHandlers(onSave)} noValidate aria-label="Fields" className="mt-5">
      <fieldset disabled={isDisabled} className="grid min-w-0 gap-5">
        <legend className="sr-only">Fields</legend>
        {groupedRows(kind, draft.fields).map(([group, rows]) => (
          <Card key={group} as="section" aria-label={group}>
            <h3 className="text-lg">{group}</h3>
            <div className="mt-4 grid gap-5 sm:grid-cols-2">
              {rows.map((row) => (
                <FieldControl
                  key={row.name}
                  row={row}
                  fields={draft.fields}
                  problem={problems.problemOf(row.name)}
                  onChange={onChange}
                />
              ))}
            </div>
          </Card>
        ))}
      </fieldset>
      {children}
    </form>
  );
}
