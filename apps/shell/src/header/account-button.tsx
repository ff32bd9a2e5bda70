import { Avatar } from '@shoreline/ui';
import type { ComponentProps } from 'react';

interface AccountButtonProps extends ComponentProps<'button'> {
  name: string;
  initials?: string | undefined;
}

/** The picture of whoever is signed in. */
export function AccountButton({ name, initials, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      aria-label={`Account of ${name}`}
      className="rounded-full p-1"
    >
      <Avatar name={name} initials={initials} size="sm" />
    </button>
  );
}
