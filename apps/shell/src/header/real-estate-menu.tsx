import { SiteLink } from '@shoreline/remote-kit/router';
import { DropdownMenu, MenuLink } from '@shoreline/ui';

import { realEstateGuides } from './destinations.ts';
import { RealEstateButton } from './header-link.tsx';

export function RealEstateMenu({ isActive }: { isActive: boolean }) {
  return (
    <DropdownMenu align="start" defaultOpen trigger={<RealEstateButton isActive={isActive} />}>
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
