import { clsx } from 'clsx';
import type { ComponentProps, ElementType } from 'react';

interface CardProps extends ComponentProps<'div'> {
  as?: ElementType | undefined;
  /** Lifts on hover: for cards whose title link covers them (see CardLink). */
  lifts?: boolean | undefined;
  /** `none` for cards that start with a picture; their text goes into CardBody. */
  padding?: 'normal' | 'none' | undefined;
}

/** A surface on the paper with a hairline around it. */
export function Card({ as: Element = 'div', lifts = false, padding = 'normal', className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={clsx(
        'relative flex flex-col overflow-hidden rounded-card border border-line bg-surface text-ink',
        lifts && LIFT_CLASS,
        padding === 'normal' && PADDING_CLASS,
        className,
      )}
    />
  );
}

const PADDING_CLASS = 'p-5 sm:p-6';

const LIFT_CLASS = [
  'group transition duration-200 ease-calm hover:-translate-y-0.5 hover:border-edge hover:shadow-lift',
  'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
].join(' ');

/** The text part of a card that starts with a picture. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('flex flex-1 flex-col', PADDING_CLASS, className)} />;
}
