import { clsx } from 'clsx';

import type { LinkElement, LinkElementProps } from '../actions/button-link.tsx';

interface CardLinkProps extends LinkElementProps {
  as?: LinkElement | undefined;
}

/**
 * The link in a card's title, whose area is the complete card.
 *
 * Other links and buttons of the card stay reachable when they are `relative`.
 */
export function CardLink({ as: Link = 'a', className, ...rest }: CardLinkProps) {
  return (
    <Link
      {...rest}
      data-card-link
      className={clsx('outline-none after:absolute after:inset-0 group-hover:underline', UNDERLINE_CLASS, className)}
    />
  );
}

const UNDERLINE_CLASS = 'decoration-coral decoration-1 underline-offset-4';
