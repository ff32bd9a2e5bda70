import { memberQueries, useOwner, useOwnerSignOut, useVisitorSaves } from '@shoreline/member-kit';
import { useApi, useAuth } from '@shoreline/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '@shoreline/remote-kit/router';

import { type Destination, isWithin, realEstateGuides } from './destinations.ts';
import { MOBILE_MENU_ID } from './menu-button.tsx';

const BEFORE_GUIDES: readonly Destination[] = [
  { to: '/', label: 'Home', isExact: true },
  { to: '/directory', label: 'Directory' },
  { to: '/stories', label: 'Stories' },
];

const AFTER_GUIDES: readonly Destination[] = [
  { to: '/events', label: 'Events' },
  { to: '/episodes', label: 'Episodes' },
];

interface MobileMenuProps {
  pathname: string;
  onClose: () => void;
}

export function MobileMenu({ pathname, onClose }: MobileMenuProps) {
  const { status } = useAuth();
  // Nobody is signed out because nobody can say who they are.
  const isMember = status === 'member' || status === 'failed';
  const isOwner = useOwner().status === 'owner';
  const menu = useRef<HTMLElement>(null);
  useEscape(() => {
    if (menu.current?.contains(document.activeElement)) findMenuButton()?.focus();
    onClose();
  });

  return (
    <nav
      ref={menu}
      id={MOBILE_MENU_ID}
      aria-label="Menu"
      className="max-h-[calc(100dvh-var(--header-height))] animate-appear overflow-y-auto overscroll-contain border-t border-line bg-paper px-gutter pt-2 pb-10 xl:hidden"
    >
      <MenuLines destinations={BEFORE_GUIDES} pathname={pathname} onClose={onClose} />
      <p className="mt-6 text-xs font-medium tracking-caps text-muted uppercase">Real Estate</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {realEstateGuides.map(({ to, label, note }) => (
          <li key={to}>
            <Link to={to} onClick={onClose} className="block py-2.5">
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-muted">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MenuLines destinations={AFTER_GUIDES} pathname={pathname} onClose={onClose} className="mt-4" />
      {isMember ? <MemberLines onClose={onClose} /> : <VisitorLines onClose={onClose} />}
      {isOwner && <OwnerLines isMember={isMember} onClose={onClose} />}
    </nav>
  );
}

interface MenuLinesProps extends MobileMenuProps {
  destinations: readonly Destination[];
  className?: string;
}

const MenuLines = ({ destinations, className, ...here }: MenuLinesProps) => (
  <ul className={clsx('divide-y divide-line', className)}>
    {destinations.map((destination) => (
      <li key={destination.to}>
        <MenuLine destination={destination} {...here} />
      </li>
    ))}
  </ul>
);

function MenuLine({ destination, pathname, onClose }: MobileMenuProps & { destination: Destination }) {
  const isActive = isWithin(pathname, destination);
  return (
    <Link
      to={destination.to}
      onClick={onClose}
      aria-current={isActive ? 'page' : undefined}
      className={clsx('flex min-h-14 items-center font-serif text-2xl', isActive && 'text-coral-text')}
    >
      {destination.label}
    </Link>
  );
}

const PERSONAL_LIST = 'mt-6 border-t border-line pt-4';
const PERSONAL_LINE = 'flex min-h-11 w-full items-center font-medium';

type Personal = Pick<MobileMenuProps, 'onClose'>;

function MemberLines({ onClose }: Personal) {
  const enabled = useAuth().status === 'member';
  const saves = useQuery({ ...memberQueries(useApi()).saves(), enabled });
  return (
    <ul className={PERSONAL_LIST}>
      <li>
        <Link to="/profile?tab=saved" onClick={onClose} className={PERSONAL_LINE}>
          Saved Items{saves.data && ` (${saves.data.length})`}
        </Link>
      </li>
      <li>
        <a href="/api/logout" className={PERSONAL_LINE}>
          Sign Out
        </a>
      </li>
    </ul>
  );
}

/** What a visitor saved, once there is something. */
function VisitorLines({ onClose }: Personal) {
  const { targets } = useVisitorSaves();
  if (targets.length === 0) return null;
  return (
    <ul className={PERSONAL_LIST}>
      <li>
        <Link to="/saved" onClick={onClose} className={PERSONAL_LINE}>
          Saved Items ({targets.length})
        </Link>
      </li>
    </ul>
  );
}

function OwnerLines({ isMember, onClose }: Personal & { isMember: boolean }) {
  const { signOut } = useOwnerSignOut();
  const handleSignOut = () => {
    onClose();
    signOut();
  };
  return (
    <ul className={PERSONAL_LIST}>
      <li>
        <Link to="/owners" onClick={onClose} className={PERSONAL_LINE}>
          Your Business
        </Link>
      </li>
      <li>
        <button type="button" onClick={handleSignOut} className={PERSONAL_LINE}>
          {isMember ? 'Sign Out of Your Business' : 'Sign Out'}
        </button>
      </li>
    </ul>
  );
}

const findMenuButton = () => document.querySelector<HTMLElement>(`[aria-controls="${MOBILE_MENU_ID}"]`);

function useEscape(onEscape: () => void): void {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') handleEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
