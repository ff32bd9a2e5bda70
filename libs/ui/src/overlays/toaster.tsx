import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide';
import { Toast as RadixToast } from 'radix-ui';
import { useSyncExternalStore } from 'react';

import { buttonClass } from '../actions/button-link.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { PortalScope } from '../scope.tsx';
import { useHydrated } from '../use-hydrated.ts';
import type { ToastStore, ShownToast } from './toast-store.ts';

const MOTION_CLASS = [
  'data-[state=open]:animate-toast-in data-[swipe=end]:animate-toast-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
].join(' ');

const LOOKS = {
  neutral: { frame: 'border-line', icon: null, iconClass: '' },
  success: { frame: 'border-line', icon: CircleCheck, iconClass: 'text-eucalypt' },
  destructive: { frame: 'border-danger', icon: CircleAlert, iconClass: 'text-danger' },
};

/** Time on the screen, swipe distance and key: R114 of docs/requirements.md. */
const DURATION_MS = 5000;
const SWIPE_PX = 50;
const HOTKEY = ['F8'];

const nothing = () => null;

interface ToasterProps {
  store: ToastStore;
}

/**
 * Shows what the store holds, bottom right. Once per page; F8 moves the focus to it.
 *
 * Set `--covered-height` on the root when something is docked at the bottom of the window, such as a player.
 */
export function Toaster({ store }: ToasterProps) {
  const isHydrated = useHydrated();
  const shown = useSyncExternalStore(store.subscribe, store.current, nothing);

  // Its list carries an inline style, which must not be in server markup.
  if (!isHydrated) return null;

  return (
    <PortalScope>
      <RadixToast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
        {shown && <Toast key={shown.id} shown={shown} onDismiss={() => store.dismiss(shown.id)} />}
        <RadixToast.Viewport
          hotkey={HOTKEY}
          className="fixed right-0 bottom-[var(--covered-height,0px)] z-60 w-full p-4 outline-none sm:w-105 sm:p-6"
        />
      </RadixToast.Provider>
    </PortalScope>
  );
}

interface ToastProps {
  shown: ShownToast;
  onDismiss: () => void;
}

/** One notification of the Toaster. */
function Toast({ shown, onDismiss }: ToastProps) {
  const { title, description, tone = 'neutral', action, durationMs, isOpen } = shown;
  const look = LOOKS[tone];

  return (
    <RadixToast.Root
      open={isOpen}
      onOpenChange={(open) => !open && onDismiss()}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      {...(durationMs && { duration: durationMs })}
      className={clsx(
        'flex items-start gap-3 rounded-card border bg-surface py-3 pr-2 pl-4 text-ink shadow-lift',
        look.frame,
        MOTION_CLASS,
      )}
    >
      {look.icon && <Icon of={look.icon} className={clsx('mt-2.5', look.iconClass)} />}
      <div className="min-w-0 flex-1 py-2">
        <RadixToast.Title className="text-sm font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-0.5 text-sm text-muted">{description}</RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action
            altText={action.label}
            onClick={action.onPress}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'mt-3' })}
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton icon={X} label="Dismiss" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
