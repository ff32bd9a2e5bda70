import { Link } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';

import { type Destination, isWithin } from './destinations.ts';

interface HeaderLinkProps {
  destination: Destination;
  pathname: string;
}

/** One item of the wide navigation. */
export function HeaderLink({ destination, pathname }: HeaderLinkProps) {
  const isActive = isWithin(pathname, destination);
  return (
    <Link to={destination.to} aria-current={isActive ? 'page' : undefined} className={headerItemClass(isActive)}>
      {destination.label}
    </Link>
  );
}

/** Classes of an item of the wide navigation: a line of coral marks where we are. */
const headerItemClass = (isActive: boolean): string =>
  clsx(
    'relative flex min-h-11 items-center gap-1 rounded-control px-3 text-sm font-medium transition-colors hover:bg-sunken',
    'after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-full after:bg-coral after:transition-transform after:content-[""]',
    isActive ? 'text-ink after:scale-x-100' : 'text-ink/85 after:scale-x-0',
  );

interface RealEstateButtonProps extends ComponentProps<'button'> {
  isActive: boolean;
}

/** The item that opens the Real Estate menu; marked while we are in one of its guides. */
export function RealEstateButton({ isActive, ...rest }: RealEstateButtonProps) {
  return (
    <button type="button" aria-haspopup="menu" aria-expanded={false} {...rest} className={headerItemClass(isActive)}>
      Real Estate
      <Icon of={ChevronDown} size={16} />
    </button>
  );
}
