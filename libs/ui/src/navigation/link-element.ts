import type { AnchorHTMLAttributes, ElementType } from 'react';

/** What a link component of an app must accept, so that `as` can replace a plain anchor by a router link. */
export interface LinkElementProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

export type LinkElement = ElementType<LinkElementProps>;
