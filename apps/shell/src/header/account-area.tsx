import { useAuth } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Avatar, ButtonLink, DropdownMenu, MenuHeading, MenuLink, MenuSeparator } from '@shoreline/ui';
import { Bookmark, LogOut, User as UserIcon } from 'lucide-react';

import { displayNameOf, initialsOf } from '../auth/display-name.ts';

/** Who is signed in, and what belongs to them. */
export function AccountArea() {
  const auth = useAuth();

  if (auth.status === 'loading') return <span className="px-3 text-sm text-muted">Loading...</span>;
  if (auth.status === 'visitor') {
    return (
      <ButtonLink as={SiteLink} href="/login" variant="outline" size="sm">
        Sign In
      </ButtonLink>
    );
  }

  const name = displayNameOf(auth.user);
  return (
    <DropdownMenu
      trigger={
        <button type="button" aria-label={`Account of ${name}`} className="rounded-full p-1">
          <Avatar initials={initialsOf(auth.user)} name={name} size="sm" />
        </button>
      }
    >
      <MenuHeading>
        <span className="block text-sm font-medium text-ink">{name}</span>
        <span className="block">{auth.user.email}</span>
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
