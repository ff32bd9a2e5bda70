import { CONSENT_VALID_DAYS } from '@shoreline/contracts';
import type { ConsentChoice, ConsentState } from '@shoreline/remote-kit';
import { Alert, Badge, Button, Dialog, Switch } from '@shoreline/ui';
import { useState } from 'react';

import { EVERYTHING, NOTHING_OPTIONAL } from './consent-record.ts';

interface CookieDialogProps {
  state: ConsentState;
  onSave: (choice: ConsentChoice) => Promise<void>;
  onClose: () => void;
}

const stored = ({ analytics, marketing, functional }: ConsentState): ConsentChoice => ({
  analytics,
  marketing,
  functional,
});

/** One card and one switch per category. Nothing counts before it is saved; Escape is Cancel. */
export function CookieDialog({ state, onSave, onClose }: CookieDialogProps) {
  const [draft, setDraft] = useState(() => stored(state));
  const [isUnsaved, setUnsaved] = useState(false);

  // Also back to what is stored: whoever decides for it may save that.
  const change = (choice: ConsentChoice): void => {
    setDraft(choice);
    setUnsaved(true);
  };
  const handleSave = async (): Promise<void> => {
    await onSave(draft);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cookie Preferences"
      description={`Decide by category. Your choice holds for ${CONSENT_VALID_DAYS} days and can be changed at any time from the foot of every page.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void handleSave()} disabled={!isUnsaved}>
            Save Preferences
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => change(EVERYTHING)}>
          Accept All Optional
        </Button>
        <Button variant="outline" size="sm" onClick={() => change(NOTHING_OPTIONAL)}>
          Essential Only
        </Button>
        <span role="status">{isUnsaved && <Badge tone="outline">Unsaved changes</Badge>}</span>
      </div>
      {state.error && <Alert tone="danger" title={state.error} className="mb-4" />}
      <ul className="grid gap-3">
        {state.categories.map(({ id, name, description, required }) => (
          <li key={id} className="rounded-card border border-line px-4 py-2">
            <Switch
              label={name}
              hint={required ? `${description} Always on.` : description}
              side="end"
              checked={id === 'essential' || draft[id]}
              disabled={required}
              onChange={({ target }) => change({ ...draft, [id]: target.checked })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
