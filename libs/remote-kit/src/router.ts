import { createElement, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom';

export { useBlocker, useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router-dom';

/** What a link of the site may say beyond what an anchor says. */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** False for a link that changes only a part of the page. */
  viewTransition?: boolean;
}

/**
 * A link inside the site. Pages cross-fade unless people asked for less motion.
 * The router's own link includes its prefetching and its framework mode: 2 kB of every first load, for nothing here.
 */
export function Link({ to, viewTransition = true, onClick, target, ...given }: LinkProps): ReactNode {
  const { replace, state, preventScrollReset, ...rest } = given;
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    viewTransition,
    state,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });

  return createElement('a', {
    ...rest,
    target,
    href: useHref(to),
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      onClick?.(event);
      if (!event.defaultPrevented) follow(event);
    },
  });
}

/** A link that knows whether it leads to where we are, or to something above. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }): ReactNode {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return createElement(Link, { to, 'aria-current': isHere ? 'page' : undefined, ...rest });
}

/** `Link` for design-system components that accept a link by `href`. */
export const SiteLink = ({ href, ...props }: Omit<LinkProps, 'to'> & { href: string }): ReactNode =>
  createElement(Link, { to: href, ...props });
