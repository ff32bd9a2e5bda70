import { useVisitorSaves } from '@shoreline/member-kit';
import { Link } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { Bookmark } from 'lucide';
import { createPortal } from 'react-dom';

import { SAVES_SLOT_ID } from '../header/saves-slot.ts';

/** Leads a visitor to what they saved, once there is something. Phones have it in the menu. */
export function VisitorSavesLink() {
  const { targets } = useVisitorSaves();
  const slot = document.getElementById(SAVES_SLOT_ID);
  if (!slot || targets.length === 0) return null;
  return createPortal(
    <Link
      to="/saved"
      aria-label={`Saved Items, ${targets.length}`}
      className="inline-flex items-center gap-1 rounded-full p-3 text-sm font-medium tabular-nums hover:bg-sunken max-sm:hidden"
    >
      <Icon of={Bookmark} />
      {targets.length}
    </Link>,
    slot,
  );
}
