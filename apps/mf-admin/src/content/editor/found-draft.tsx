import { formatDateTime } from '@shoreline/contracts';
import { Alert, Button } from '@shoreline/ui';

import type { StoredDraft } from '../drafts/draft-storage.ts';

interface FoundDraftProps {
  found: StoredDraft;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Asked before anything else: what was left would be written over otherwise. */
export const FoundDraft = ({ found, onContinue, onDiscard }: FoundDraftProps) => (
  <Alert tone="info" title="You left changes here that were not saved">
    <p>Last typed {formatDateTime(found.at) ?? 'some time ago'}, in this tab.</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button size="sm" onClick={onContinue}>
        Continue with them
      </Button>
      <Button size="sm" variant="outline" onClick={onDiscard}>
        Discard them
      </Button>
    </div>
  </Alert>
);
