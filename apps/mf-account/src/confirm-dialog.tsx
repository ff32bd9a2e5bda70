import { Alert, Button, Dialog, OverlayClose } from '@shoreline/ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'size' | 'footer'> {
  /** What the button says that changes nothing. */
  keep: string;
  /** The button that does it. */
  action: ReactElement;
  /** Why it was not done. */
  failure?: { title: string; text?: ReactNode } | false;
}

/** Asks before something is gone for good. */
export function ConfirmDialog({ keep, action, failure = false, children, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <OverlayClose>
            <Button variant="outline">{keep}</Button>
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
