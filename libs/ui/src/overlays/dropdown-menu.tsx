import { clsx } from 'clsx';
import type { IconNode } from 'lucide';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

import { Icon } from '../display/icon.tsx';
import type { LinkElement } from '../actions/button-link.tsx';
import { PortalScope } from '../scope.tsx';

const GAP_PX = 8;
const EDGE_PX = 12;

const LINE_CLASS = [
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-sm font-medium outline-none select-none pointer-coarse:min-h-11',
  'data-disabled:cursor-not-allowed data-disabled:opacity-55',
].join(' ');

const TONES = {
  neutral: 'text-ink data-highlighted:bg-ocean-soft',
  danger: 'text-danger data-highlighted:bg-danger-soft',
};

interface DropdownMenuProps {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Open from the start: for a menu whose code arrived after its button was pressed. */
  defaultOpen?: boolean | undefined;
}

/** A list of actions or places behind a button. Arrow keys and first letters move, Escape closes. */
export function DropdownMenu({ trigger, children, align = 'end', defaultOpen = false }: DropdownMenuProps) {
  return (
    <RadixMenu.Root modal={false} defaultOpen={defaultOpen}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <PortalScope>
          <RadixMenu.Content
            align={align}
            sideOffset={GAP_PX}
            collisionPadding={EDGE_PX}
            className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-rise overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift"
          >
            {children}
          </RadixMenu.Content>
        </PortalScope>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

interface MenuActionProps {
  children: ReactNode;
  onSelect: () => void;
  icon?: IconNode | undefined;
  tone?: keyof typeof TONES | undefined;
  disabled?: boolean | undefined;
}

/** A line of a DropdownMenu that does something. */
export function MenuAction({ children, onSelect, icon, tone = 'neutral', disabled = false }: MenuActionProps) {
  return (
    <RadixMenu.Item onSelect={onSelect} disabled={disabled} className={clsx(LINE_CLASS, TONES[tone])}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </RadixMenu.Item>
  );
}

interface MenuLinkProps {
  children: ReactNode;
  href: string;
  as?: LinkElement | undefined;
  icon?: IconNode | undefined;
}

/** A line of a DropdownMenu that goes somewhere. */
export function MenuLink({ children, href, as: Link = 'a', icon }: MenuLinkProps) {
  return (
    <RadixMenu.Item asChild>
      <Link href={href} className={clsx(LINE_CLASS, TONES.neutral)}>
        {icon && <Icon of={icon} size={18} className="text-muted" />}
        {children}
      </Link>
    </RadixMenu.Item>
  );
}

/** Words above a group of lines in a DropdownMenu, such as who is signed in. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-3 pt-2 pb-1.5 text-xs text-muted">{children}</RadixMenu.Label>;
}

/** A hairline between groups of lines in a DropdownMenu. */
export function MenuSeparator() {
  return <RadixMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
