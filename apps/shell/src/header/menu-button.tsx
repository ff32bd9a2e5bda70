import { IconButton } from '@shoreline/ui';
import { Menu, X } from 'lucide';

export const MOBILE_MENU_ID = 'site-menu';

interface MenuButtonProps {
  isOpen: boolean;
  onReach: () => void;
  onToggle: () => void;
}

export function MenuButton({ isOpen, onReach, onToggle }: MenuButtonProps) {
  return (
    <IconButton
      icon={isOpen ? X : Menu}
      label={isOpen ? 'Close menu' : 'Open menu'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? MOBILE_MENU_ID : undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onToggle}
      className="xl:hidden"
    />
  );
}
