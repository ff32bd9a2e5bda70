import type { LinkElement, LinkElementProps } from '../navigation/link-element.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';

interface ButtonLinkProps extends LinkElementProps, ButtonLook {
  /** A router link that takes `href`; a plain anchor unless said. */
  as?: LinkElement | undefined;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ as: Link = 'a', variant, size, width, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, width, className })} />;
}
