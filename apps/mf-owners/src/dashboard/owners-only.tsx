import type { Owner } from '@shoreline/contracts';
import { useOwner } from '@shoreline/member-kit';
import { useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { Container, ErrorState } from '@shoreline/ui';
import { type ReactNode, useEffect } from 'react';

import { toOwnerLogin } from '../shared/session/sign-in-target.ts';

interface OwnersOnlyProps {
  /** Shown on the server, until it is known who is looking, and on the way to the sign-in page. */
  fallback: ReactNode;
  children: (owner: Owner) => ReactNode;
}

/** What only a signed-in owner sees. Visitors go to the sign-in page, and come back from there. */
export function OwnersOnly({ fallback, children }: OwnersOnlyProps) {
  const state = useOwner();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isUninvited = state.status === 'visitor';

  useEffect(() => {
    if (isUninvited) void navigate(toOwnerLogin(`${pathname}${search}`), { replace: true });
  }, [isUninvited, navigate, pathname, search]);

  if (state.status === 'owner') return children(state.owner);
  if (state.status !== 'failed') return fallback;
  return (
    <Container width="prose" className="pt-12 md:pt-16">
      <h1 className="sr-only">For business owners</h1>
      <ErrorState title="We cannot tell who you are just now" onRetry={state.retry} retrying={state.isRetrying}>
        You are still signed in, and nothing is lost. Give it a moment and try again.
      </ErrorState>
    </Container>
  );
}
