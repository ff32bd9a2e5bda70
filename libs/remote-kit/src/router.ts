import { createElement, type ReactNode } from 'react';
import { Link as RouterLink, type LinkProps, NavLink as RouterNavLink, type NavLinkProps } from 'react-router-dom';

export { useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router-dom';

/** A link inside the site. Pages cross-fade unless people asked for less motion. */
export const Link = (props: LinkProps): ReactNode => createElement(RouterLink, { viewTransition: true, ...props });

/** A link that knows whether it leads to where we are. */
export const NavLink = (props: NavLinkProps): ReactNode =>
  createElement(RouterNavLink, { viewTransition: true, ...props });

/** `Link` for design-system components that take a link by `href`. */
export const SiteLink = ({ href, ...props }: Omit<LinkProps, 'to'> & { href: string }): ReactNode =>
  createElement(RouterLink, { viewTransition: true, to: href, ...props });
