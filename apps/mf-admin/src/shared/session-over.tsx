import { Button, Dialog } from '@shoreline/ui';

import { SignInLink } from './sign-in-link.tsx';

interface SessionOverProps {
  isAsking: boolean;
  onAskAgain: () => void;
}

/** Stands over a page whose session ended. Nothing below is lost: it goes on where it was. */
export const SessionOver = ({ isAsking, onAskAgain }: SessionOverProps) => (
  <Dialog
    open
    onOpenChange={onAskAgain}
    size="sm"
    title="Your session is over"
    description="Sign in again in another tab, then come back. What you entered here stays as it is."
    footer={
      <>
        <SignInLink>Sign in</SignInLink>
        <Button onClick={onAskAgain} loading={isAsking && 'Asking…'}>
          I am back
        </Button>
      </>
    }
  >
    <p className="text-sm text-muted">Sessions end after 30 minutes without a visit, and after 8 hours.</p>
  </Dialog>
);
