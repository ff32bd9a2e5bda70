import { OPERATOR_SIGN_IN_PATH } from '@shoreline/contracts/operator-addresses';
import { useLocation } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';
import type { ReactNode } from 'react';

interface SignInLinkProps {
  /** Asks who they are although the issuer knows: for what cannot be undone. */
  isFresh?: boolean;
  children: ReactNode;
}

/** In a tab of its own, which comes back to the same page: what was entered in this one stays. */
export function SignInLink({ isFresh = false, children }: SignInLinkProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ returnTo: `${pathname}${search}`, ...(isFresh && { fresh: 'true' }) });
  return (
    <ButtonLink
      href={`${OPERATOR_SIGN_IN_PATH}?${query}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="outline"
      size="sm"
    >
      {children}
    </ButtonLink>
  );
}
