import type { ComponentProps, ReactElement, ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { Alert } from '../feedback/alert.tsx';
import { Dialog } from './dialog.tsx';
import { OverlayClose } from './overlay-close.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'size' | 'footer'> {
  cancelLabel: string;
  action: ReactElement;
  failure?: { title: string; text?: ReactNode } | false;
}

/** Asks before something is gone for good. */
export function ConfirmDialog({ cancelLabel, action, failure = false, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <OverlayClose>
            <Button variant="outline">{cancelLabel}</Button>
          </OverlayClose>
          {action}
        </>
      }
    >
      {failure && (
        <Alert tone="danger" title={failure.title} className="mb-4">
          {failure.text}
        </Alert>
      )}
      {children}
    </Dialog>
  );
}
