import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, DropdownMenu, MenuHeading, MenuLink, MenuSeparator } from '@shoreline/ui';
import { Bookmark, LogOut, User as UserIcon } from 'lucide';

import { AccountButton } from './account-button.tsx';

interface AccountMenuProps {
  name: string;
  initials: string;
  email: string;
  savedCount: number;
}

/** Who is signed in, and what belongs to them. */
export function AccountMenu({ name, initials, email, savedCount }: AccountMenuProps) {
  return (
    <DropdownMenu defaultOpen trigger={<AccountButton name={name} initials={initials} />}>
      <MenuHeading>
        <span className="block text-sm font-medium text-ink">{name}</span>
        {email && <span className="block">{email}</span>}
      </MenuHeading>
      <MenuSeparator />
      <MenuLink href="/profile" as={SiteLink} icon={UserIcon}>
        Profile
      </MenuLink>
      <MenuLink href="/profile?tab=saved" as={SiteLink} icon={Bookmark}>
        Saved Items
        {savedCount > 0 && (
          <Badge tone="coral" className="ml-auto tabular-nums">
            {savedCount}
          </Badge>
        )}
      </MenuLink>
      <MenuSeparator />
      <MenuLink href="/api/logout" icon={LogOut}>
        Sign Out
      </MenuLink>
    </DropdownMenu>
  );
}
