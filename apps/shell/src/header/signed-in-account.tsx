import type { Owner, User } from '@shoreline/contracts';
import { avatarOf, displayNameOf, initialsOf, memberQueries, useOwner, useOwnerSignOut } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import {
  Avatar,
  Badge,
  DropdownMenu,
  MenuAction,
  MenuHeading,
  MenuLink,
  MenuSeparator,
  toInitials,
} from '@shoreline/ui';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Inbox, LogOut, Store, User as UserIcon } from 'lucide';
import type { ComponentProps } from 'react';

import { AccountLink, LOADING } from './header-link.tsx';
import { LazyMenu } from './lazy-menu.tsx';

export function SignedInAccount({ member }: { member: User | undefined }) {
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
      src={avatarOf(profile.data)}
      member={{ email: user.email, savedCount: saves.data?.length ?? 0 }}
      owner={owner}
    />
  );
}

const loadMenu = async () => AccountMenu;

function Account(props: AccountMenuProps) {
  const { name, initials, src } = props;
  return <LazyMenu button={<AccountButton {...{ name, initials, src }} />} load={loadMenu} props={props} />;
}

interface Member {
  email: string;
  savedCount: number;
}

interface AccountMenuProps {
  name: string;
  initials?: string | undefined;
  src?: string | undefined;
  member?: Member | undefined;
  owner?: Owner | undefined;
}

/** Who is signed in, and what belongs to them. Members and business owners are separate: somebody who is both sees both. */
function AccountMenu({ name, initials, src, member, owner }: AccountMenuProps) {
  const { signOut } = useOwnerSignOut();
  return (
    <DropdownMenu defaultOpen trigger={<AccountButton {...{ name, initials, src }} />}>
      {member && <MemberLines name={name} {...member} />}
      {member && owner && <MenuSeparator />}
      {owner && <OwnerLines owner={owner} isMember={member !== undefined} onSignOut={signOut} />}
    </DropdownMenu>
  );
}

function MemberLines({ name, email, savedCount }: Member & { name: string }) {
  return (
    <>
      <Heading name={name} note={email} />
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
    </>
  );
}

interface OwnerLinesProps {
  owner: Owner;
  isMember: boolean;
  onSignOut: () => void;
}

function OwnerLines({ owner: { name, email }, isMember, onSignOut }: OwnerLinesProps) {
  return (
    <>
      <Heading name={name} note={isMember ? `Business owner · ${email}` : email} />
      <MenuSeparator />
      <MenuLink href="/owners" as={SiteLink} icon={Store}>
        Your Business
      </MenuLink>
      <MenuLink href="/owners?tab=enquiries" as={SiteLink} icon={Inbox}>
        Enquiries
      </MenuLink>
      {!isMember && (
        <MenuLink href="/login" as={SiteLink} icon={UserIcon}>
          Sign In as Consumer
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuAction icon={LogOut} onSelect={onSignOut}>
        {isMember ? 'Sign Out of Your Business' : 'Sign Out'}
      </MenuAction>
    </>
  );
}

const Heading = ({ name, note }: { name: string; note: string }) => (
  <MenuHeading>
    <span className="block max-w-64 text-sm font-medium wrap-anywhere text-ink">{name}</span>
    {note && <span className="block max-w-64 wrap-anywhere">{note}</span>}
  </MenuHeading>
);

interface AccountButtonProps extends ComponentProps<'button'> {
  name: string;
  initials?: string | undefined;
  /** Of their photograph. */
  src?: string | undefined;
}

function AccountButton({ name, initials = toInitials(name), src, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      // What is to be seen stands in the name: people who speak to their browser say what they see.
      aria-label={src ? `Account of ${name}` : `Account of ${name}, ${initials}`}
      className="rounded-full p-1"
    >
      <Avatar name={name} initials={initials} src={src} size="sm" />
    </button>
  );
}
