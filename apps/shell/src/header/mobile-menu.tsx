import { memberQueries } from '@shoreline/member-kit';
import { useApi, useAuth } from '@shoreline/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Link } from '@shoreline/remote-kit/router';

import { type Destination, isWithin, realEstateGuides } from './destinations.ts';
import { MOBILE_MENU_ID } from './menu-button.tsx';

const FIRST_GROUP: readonly Destination[] = [
  { to: '/', label: 'Home', isExact: true },
  { to: '/episodes', label: 'Episodes' },
  { to: '/directory', label: 'Directory' },
  { to: '/stories', label: 'Stories' },
  { to: '/events', label: 'Events' },
];

interface MobileMenuProps {
  pathname: string;
  onClose: () => void;
}

/** The whole navigation as a panel below the header. Every link closes it, and so does Escape. */
export function MobileMenu({ pathname, onClose }: MobileMenuProps) {
  const { status } = useAuth();
  useEscape(onClose);

  return (
    <nav
      id={MOBILE_MENU_ID}
      aria-label="Menu"
      className="max-h-[calc(100dvh-var(--header-height))] animate-appear overflow-y-auto overscroll-contain border-t border-line bg-paper px-gutter pt-2 pb-10 lg:hidden"
    >
      <ul className="divide-y divide-line">
        {FIRST_GROUP.map((destination) => (
          <li key={destination.to}>
            <MenuLine destination={destination} pathname={pathname} onClose={onClose} />
          </li>
        ))}
      </ul>
      <p className="mt-8 text-xs font-medium tracking-caps text-muted uppercase">Real Estate</p>
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
      {status === 'member' && <MemberLines onClose={onClose} />}
    </nav>
  );
}

interface MenuLineProps extends MobileMenuProps {
  destination: Destination;
}

function MenuLine({ destination, pathname, onClose }: MenuLineProps) {
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

function MemberLines({ onClose }: Pick<MobileMenuProps, 'onClose'>) {
  const saves = useQuery(memberQueries(useApi()).saves());
  return (
    <ul className="mt-6 border-t border-line pt-4">
      <li>
        <Link
          to="/profile?tab=saved"

          onClick={onClose}
          className="flex min-h-11 items-center font-medium"
        >
          Saved Items{saves.data && ` (${saves.data.length})`}
        </Link>
      </li>
      <li>
        <a href="/api/logout" className="flex min-h-11 items-center font-medium">
          Sign Out
        </a>
      </li>
    </ul>
  );
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onEscape]);
}
