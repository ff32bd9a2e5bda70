import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { Icon, ButtonLink } from '@shoreline/ui';
import { clsx } from 'clsx';
import { ChevronDown, Search } from 'lucide';
import type { ComponentProps } from 'react';

import { isWithin, type Destination } from './destinations.ts';

export const LOADING = <span className="px-3 text-sm whitespace-nowrap text-muted">Loading...</span>;

export function HeaderLink({ destination, pathname }: { destination: Destination; pathname: string }) {
  const isActive = isWithin(pathname, destination);
  return (
    <Link to={destination.to} aria-current={isActive ? 'page' : undefined} className={headerItemClass(isActive)}>
      {destination.label}
    </Link>
  );
}

const headerItemClass = (isActive: boolean): string =>
  clsx(
    'relative flex min-h-11 items-center gap-1 rounded-control px-3 text-sm font-medium transition-colors hover:bg-sunken',
    'after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-full after:bg-coral after:transition-transform after:content-[""]',
    isActive ? 'text-ink after:scale-x-100' : 'text-ink/85 after:scale-x-0',
  );

export function RealEstateButton({ isActive, ...rest }: ComponentProps<'button'> & { isActive: boolean }) {
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} {...rest} className={headerItemClass(isActive)}>
      Real Estate
      <Icon of={ChevronDown} size={16} />
    </button>
  );
}

export const AccountLink = (props: { href: string; children: string }) => (
  <ButtonLink as={SiteLink} variant="outline" size="sm" className="max-w-44 truncate whitespace-nowrap" {...props} />
);

/** Leads to the search of the whole site; its keys are those of `search-keys.ts`. */
export const SearchLink = ({ onFollow }: { onFollow: () => void }) => (
  <Link
    to="/search"
    onClick={onFollow}
    aria-label="Search"
    aria-keyshortcuts="Control+K"
    className="rounded-full p-3 hover:bg-sunken"
  >
    <Icon of={Search} />
  </Link>
);
