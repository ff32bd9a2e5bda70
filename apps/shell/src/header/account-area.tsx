import type { User } from '@shoreline/contracts';
import { displayNameOf, useMayBeOwner } from '@shoreline/member-kit';
import { useAuth } from '@shoreline/remote-kit';
import { lazy, Suspense } from 'react';

import { LOADING, AccountLink } from './account-link.tsx';

interface SignedInProps {
  member: User | undefined;
}

/** What a signed-in person's button needs is fetched for them only. Without it the button leads to their page. */
const SignedInAccount = lazy(async () => {
  try {
    return { default: (await import(/* webpackChunkName: 'menus' */ './signed-in-account.tsx')).SignedInAccount };
  } catch {
    return { default: AccountPageLink };
  }
});

/** The sign-in link for visitors, a link to their page for whoever cannot be named just now, the account for members and for business owners. */
export function AccountArea() {
  const auth = useAuth();
  const mayBeOwner = useMayBeOwner();
  const member = auth.status === 'member' ? auth.user : undefined;

  if (auth.status === 'loading') return LOADING;
  if (auth.status === 'failed' && !mayBeOwner) return <AccountLink href="/profile">Your Profile</AccountLink>;
  if (!member && !mayBeOwner) return <AccountLink href="/login">Sign In</AccountLink>;
  return (
    <Suspense fallback={LOADING}>
      <SignedInAccount member={member} />
    </Suspense>
  );
}

const AccountPageLink = ({ member }: SignedInProps) =>
  member ? (
    <AccountLink href="/profile">{displayNameOf(member)}</AccountLink>
  ) : (
    <AccountLink href="/owners">Your Business</AccountLink>
  );
