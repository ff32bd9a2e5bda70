import { useBlocker } from '@shoreline/remote-kit/router';
import { Button, Dialog } from '@shoreline/ui';
import { useEffect } from 'react';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What would be gone. */
  loss: string;
  onDiscard: () => void;
}

/** Asks before something typed is left behind: inside the site with our words, when the window closes with the browser's. */
export function LeaveGuard({ isDirty, loss, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => isDirty && from.pathname !== to.pathname);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  const leave = (): void => {
    onDiscard();
    blocker.proceed?.();
  };

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      size="sm"
      title="Leave without saving?"
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave and discard
          </Button>
        </>
      }
    >
      <p>{loss}</p>
    </Dialog>
  );
}
