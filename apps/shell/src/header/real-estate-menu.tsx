import { SiteLink } from '@shoreline/remote-kit/router';
import { DropdownMenu, MenuLink } from '@shoreline/ui';
import { ChevronDown } from 'lucide-react';

import { isWithin, realEstateGuides } from './destinations.ts';
import { headerItemClass } from './header-link.tsx';

interface RealEstateMenuProps {
  pathname: string;
}

/** The five guides behind one item, highlighted when we are in any of them. */
export function RealEstateMenu({ pathname }: RealEstateMenuProps) {
  const isActive = realEstateGuides.some((guide) => isWithin(pathname, guide));
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button type="button" className={headerItemClass(isActive)}>
          Real Estate
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    >
      {realEstateGuides.map(({ to, label, note }) => (
        <MenuLink key={to} href={to} as={SiteLink}>
          <span className="py-0.5">
            <span className="block font-medium">{label}</span>
            <span className="block text-xs font-normal text-muted">{note}</span>
          </span>
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}
