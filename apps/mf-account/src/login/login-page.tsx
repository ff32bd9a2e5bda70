import { readReturnTarget } from '@shoreline/contracts';
import { useAuth } from '@shoreline/remote-kit';
import { useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { Container, Spinner } from '@shoreline/ui';
import { useEffect } from 'react';

import { SignInChoice } from './sign-in-choice.tsx';

const leaveSite = (address: string): void => location.assign(address);

export function LoginPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const { status } = useAuth();
  const returnTarget = readReturnTarget(searchParams.get('returnTo'));
  const isMember = status === 'member';

  useEffect(() => {
    if (isMember) void navigate(returnTarget, { replace: true });
  }, [isMember, navigate, returnTarget]);

  // A member is being redirected: the options would only flash up.
  if (status === 'loading' || isMember) return <CheckingSession />;
  return <SignInChoice returnTarget={returnTarget} leave={leaveSite} isAway={status === 'failed'} />;
}

function CheckingSession() {
  return (
    <Container className="flex min-h-[60vh] flex-col items-center justify-center gap-4 text-muted">
      <h1 className="sr-only">Sign in to Shoreline</h1>
      <Spinner size={32} />
      <p role="status">Checking authentication...</p>
    </Container>
  );
}
