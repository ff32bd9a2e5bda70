import type { Owner, User } from '@shoreline/contracts';
import { displayNameOf, initialsOf, memberQueries, useOwner } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@tanstack/react-query';

import { AccountLink, LOADING } from './account-link.tsx';
import { AccountButton, AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { LazyMenu } from './lazy-menu.tsx';

interface SignedInAccountProps {
  member: User | undefined;
}

/** The account of whoever is signed in: as a member, as a business owner, or as both. */
export function SignedInAccount({ member }: SignedInAccountProps) {
  const state = useOwner();
  const owner = state.status === 'owner' ? state.owner : undefined;

  if (member) return <MemberAccount user={member} owner={owner} />;
  if (owner) return <Account name={owner.name} owner={owner} />;
  if (state.status === 'loading') return LOADING;
  if (state.status === 'failed') return <AccountLink href="/owners">Your Business</AccountLink>;
  return <AccountLink href="/login">Sign In</AccountLink>;
}

/** By the name of the member's profile. It waits for neither profile, saved items nor the owner. */
function MemberAccount({ user, owner }: { user: User; owner: Owner | undefined }) {
  const queries = memberQueries(useApi());
  const profile = useQuery(queries.profile());
  const saves = useQuery(queries.saves());

  return (
    <Account
      name={displayNameOf(user, profile.data)}
      initials={initialsOf(user)}
      member={{ email: user.email, savedCount: saves.data?.length ?? 0 }}
      owner={owner}
    />
  );
}

const loadMenu = async () => AccountMenu;

function Account(props: AccountMenuProps) {
  const { name, initials } = props;
  return <LazyMenu button={<AccountButton name={name} initials={initials} />} load={loadMenu} props={props} />;
}
