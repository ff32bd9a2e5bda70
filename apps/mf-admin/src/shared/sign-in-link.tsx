import { OPERATOR_SIGN_IN_PATH } from '@shoreline/contracts/operator-addresses';
import { ButtonLink } from '@shoreline/ui';
import type { ReactNode } from 'react';

interface SignInLinkProps {
  /** Asks who they are although the issuer knows: for what cannot be undone. */
  isFresh?: boolean;
  children: ReactNode;
}

/** In a tab of its own: what was entered in this one stays. */
export const SignInLink = ({ isFresh = false, children }: SignInLinkProps) => (
  <ButtonLink
    href={`${OPERATOR_SIGN_IN_PATH}?returnTo=/admin/releases${isFresh ? '&fresh=true' : ''}`}
    target="_blank"
    rel="noopener noreferrer"
    variant="outline"
    size="sm"
  >
    {children}
  </ButtonLink>
);
