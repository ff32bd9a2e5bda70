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
      className={clsx('after:absolute after:inset-0 group-hover:underline', UNDERLINE_CLASS, FOCUS_CLASS, className)}
    />
  );
}

/** Around the complete card. A Card that lifts clips it, and has one of its own. */
const FOCUS_CLASS =
  'outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus';
const UNDERLINE_CLASS = 'decoration-coral decoration-1 underline-offset-4';
