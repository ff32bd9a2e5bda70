import type { Owner } from '@shoreline/contracts';
import { ownerKeys } from '@shoreline/member-kit';
import { useQueryClient } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';

import { SignInDialog } from './sign-in-dialog.tsx';

interface SignInAgainProps {
  onSignedIn: () => void;
}

export function SignInAgain({ onSignedIn }: SignInAgainProps) {
  const queryClient = useQueryClient();
  // Read, not watched: asking now who is signed in would answer "nobody", and close the page.
  const email = queryClient.getQueryData<Owner>(ownerKeys.account)?.email ?? '';
  return (
    <SignInDialog
      trigger={
        <Button variant="outline" size="sm" className="mt-3">
          Sign in again
        </Button>
      }
      title="Sign in again"
      description={`As ${email}. What you entered stays as it is.`}
      email={email}
      onSignedIn={onSignedIn}
    />
  );
}
