import { Dialog } from '@shoreline/ui';

import { queueKeyLabels } from './queue-keys.ts';

interface KeysDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the keyboard does in the queue. */
export const KeysDialog = ({ isOpen, onOpenChange }: KeysDialogProps) => (
  <Dialog open={isOpen} onOpenChange={onOpenChange} size="sm" title="Keys of the queue">
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      {queueKeyLabels.map(({ keys, label }) => (
        <div key={label} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd key={key} className="rounded border border-edge bg-sunken px-1.5 font-mono text-xs leading-6">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
