import { Avatar, toInitials } from '@shoreline/ui';
import type { ComponentProps } from 'react';

interface AccountButtonProps extends ComponentProps<'button'> {
  name: string;
  initials?: string | undefined;
}

/** The picture of whoever is signed in. */
export function AccountButton({ name, initials = toInitials(name), ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      // What is to be seen stands in the name: people who speak to their browser say what they see.
      aria-label={`Account of ${name}, ${initials}`}
      className="rounded-full p-1"
    >
      <Avatar name={name} initials={initials} size="sm" />
    </button>
  );
}
