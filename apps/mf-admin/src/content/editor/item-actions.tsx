import type { Operator } from '@shoreline/contracts';
import type { ContentItem } from '@shoreline/contracts/operator-content';
import { Button, Card } from '@shoreline/ui';
import { useState } from 'react';

import { usePaletteActs } from '../../shared/palette/palette-acts.ts';
import { ConfirmAct, type ConfirmedAct } from './confirm-act.tsx';
import { availableActs } from './available-acts.ts';
import { MergeDialog } from './merge-dialog.tsx';
import type { useItemActs } from './use-item-acts.ts';
import type { ItemDraft } from './use-item-draft.ts';

interface ItemActionsProps {
  item: ContentItem;
  draft: ItemDraft;
  operator: Operator;
  acts: ReturnType<typeof useItemActs>;
  /** Whether the fields may be saved first. */
  check: () => boolean;
}

/** What can be done to an item where it stands, besides saving and publishing. */
export function ItemActions({ item, draft, operator, acts, check }: ItemActionsProps) {
  const [asked, setAsked] = useState<ConfirmedAct>();
  const [isMerging, setMerging] = useState(false);
  const offered = availableActs({ item, fields: draft.fields, operator });
  const start = ({ act, confirm, opens }: (typeof offered)[number]): void => {
    if (!check() || acts.isPending) return;
    if (act) acts.mutate(act);
    else acts.reset();
    setAsked(confirm);
    setMerging(opens === 'merge');
  };
  usePaletteActs(
    offered.map((one) => ({ label: `${one.label.replace('…', '')}: ${item.title}`, run: () => start(one) })),
  );
  if (offered.length === 0) return null;

  return (
    <Card as="section" aria-label="Actions" className="p-4! sm:p-5!">
      <div className="grid gap-2 max-xl:flex max-xl:flex-wrap">
        {offered.map((one) => (
          <Button key={one.label} variant="outline" size="sm" onClick={() => start(one)}>
            {one.label}
          </Button>
        ))}
      </div>
      {isMerging && <MergeDialog item={item} fields={draft.fields} acts={acts} onClose={() => setMerging(false)} />}
      {asked && <ConfirmAct key={asked.title} confirm={asked} acts={acts} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
