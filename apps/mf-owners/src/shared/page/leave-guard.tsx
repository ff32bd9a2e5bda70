import { useBlocker } from '@shoreline/remote-kit/router';
import { Button, Dialog } from '@shoreline/ui';
import { useEffect } from 'react';

/** Whose session ended is not held back: nothing of an owner stays on the screen then. */
const SIGN_IN = '/owners/login';

interface LeaveGuardProps {
  isDirty: boolean;
  loss: string;
}

export function LeaveGuard({ isDirty, loss }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && to.pathname !== SIGN_IN && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      size="sm"
      title="Leave without sending?"
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.reset?.()}>
            Stay here
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Leave and discard
          </Button>
        </>
      }
    >
      <p>{loss}</p>
    </Dialog>
  );
}
