import { clsx } from 'clsx';
import type { AnchorHTMLAttributes, ElementType } from 'react';

const BASE =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border text-center font-semibold no-underline ' +
  'transition duration-150 select-none not-aria-busy:active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress ' +
  'forced-colors:border-[ButtonText]';

const VARIANTS = {
  primary: 'border-transparent bg-ocean text-on-ocean hover:bg-ocean-strong',
  accent: 'border-transparent bg-coral text-on-coral hover:bg-coral-strong',
  outline: 'border-edge bg-transparent text-ink hover:border-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-sunken',
  link: 'border-transparent px-0! text-ocean underline-offset-4 hover:underline',
  danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-strong',
};

const SIZES = {
  sm: 'min-h-9 px-3.5 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-sm',
  lg: 'min-h-13 px-7 py-3 text-base',
};

interface ButtonLinkProps extends LinkElementProps, ButtonLook {
  as?: LinkElement | undefined;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ as: Link = 'a', variant, size, width, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, width, className })} />;
}

/** The looks a button can have: variant, size, width. */
export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  width?: 'auto' | 'full' | undefined;
}

/** Classes of a button, for elements that only look like one, such as a router link. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  width = 'auto',
  className,
}: ButtonLook & { className?: string | undefined } = {}): string =>
  clsx(BASE, VARIANTS[variant], SIZES[size], width === 'full' && 'w-full', className);

/** What a link component of an app must accept, so that `as` can replace a plain anchor by a router link. */
export interface LinkElementProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

export type LinkElement = ElementType<LinkElementProps>;
