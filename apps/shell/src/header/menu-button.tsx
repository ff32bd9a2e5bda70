import { IconButton } from '@shoreline/ui';
import { Menu, X } from 'lucide';

/** The id of the panel the button opens. */
export const MOBILE_MENU_ID = 'site-menu';

interface MenuButtonProps {
  isOpen: boolean;
  /** Somebody is about to press it. */
  onReach: () => void;
  onToggle: () => void;
}

/** Opens and closes the menu on small screens. */
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
      className="lg:hidden"
    />
  );
}
