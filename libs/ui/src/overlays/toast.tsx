import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide';
import { Toast as RadixToast } from 'radix-ui';

import { buttonClass } from '../actions/button-class.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import type { ShownToast } from './toast-store.ts';

const MOTION_CLASS = [
  'data-[state=open]:animate-toast-in data-[swipe=end]:animate-toast-out',
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
].join(' ');

const LOOKS = {
  neutral: { frame: 'border-line', icon: null, iconClass: '' },
  success: { frame: 'border-line', icon: CircleCheck, iconClass: 'text-eucalypt' },
  destructive: { frame: 'border-danger', icon: CircleAlert, iconClass: 'text-danger' },
};

interface ToastProps {
  shown: ShownToast;
  onDismiss: () => void;
}

/** One notification of the Toaster. */
export function Toast({ shown, onDismiss }: ToastProps) {
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
