import type { User } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { DropdownMenu, MenuHeading, MenuLink, MenuSeparator } from '@shoreline/ui';
import { Bookmark, LogOut, User as UserIcon } from 'lucide';

import { displayNameOf } from '../auth/display-name.ts';
import { AccountButton } from './account-button.tsx';

interface AccountMenuProps {
  user: User;
}

/** Who is signed in, and what belongs to them. */
export function AccountMenu({ user }: AccountMenuProps) {
  const name = displayNameOf(user);
  return (
    <DropdownMenu defaultOpen trigger={<AccountButton name={name} />}>
      <MenuHeading>
        <span className="block text-sm font-medium text-ink">{name}</span>
        <span className="block">{user.email}</span>
      </MenuHeading>
      <MenuSeparator />
      <MenuLink href="/profile" as={SiteLink} icon={UserIcon}>
        Profile
      </MenuLink>
      <MenuLink href="/profile?tab=saved" as={SiteLink} icon={Bookmark}>
        Saved Items
      </MenuLink>
      <MenuSeparator />
      <MenuLink href="/api/logout" icon={LogOut}>
        Sign Out
      </MenuLink>
    </DropdownMenu>
  );
}
