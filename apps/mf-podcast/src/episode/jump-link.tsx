import type { ComponentProps, MouseEvent } from 'react';

interface JumpLinkProps extends ComponentProps<'a'> {
  href: string;
  onJump: () => void;
}

/** A place in the episode: pressed it plays from there, opened in a new tab or without a script it is an address. */
export function JumpLink({ onJump, ...rest }: JumpLinkProps) {
  const handleClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onJump();
  };

  return <a {...rest} onClick={handleClick} />;
}
