import { LoaderCircle } from 'lucide';

import { Icon } from '../display/icon.tsx';

interface SpinnerProps {
  size?: number | undefined;
  /** Say what is loading, when no text next to it does. */
  label?: string | undefined;
}

/** A turning circle for short waits inside a control; longer waits deserve a Skeleton. */
export function Spinner({ size, label }: SpinnerProps) {
  return <Icon of={LoaderCircle} size={size} label={label} className="animate-spin" />;
}
