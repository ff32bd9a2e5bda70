import type { User } from '@shoreline/contracts';
import { displayNameOf, initialsOf, memberQueries } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@tanstack/react-query';

import { AccountButton } from './account-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LazyMenu } from './lazy-menu.tsx';

const loadMenu = async () => AccountMenu;

/** A member's button and menu, by the name of their profile. Neither waits for profile or saved items. */
export function MemberAccount({ user }: { user: User }) {
  const queries = memberQueries(useApi());
  const profile = useQuery(queries.profile());
  const saves = useQuery(queries.saves());
  const account = { name: displayNameOf(user, profile.data), initials: initialsOf(user) };

  return (
    <LazyMenu
      button={<AccountButton {...account} />}
      load={loadMenu}
      props={{ ...account, email: user.email, savedCount: saves.data?.length ?? 0 }}
    />
  );
}
