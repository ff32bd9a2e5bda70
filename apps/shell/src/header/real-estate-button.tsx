import { Icon } from '@shoreline/ui';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';

import { headerItemClass } from './header-link.tsx';

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
