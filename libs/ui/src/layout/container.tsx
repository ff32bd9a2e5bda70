import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface ContainerProps extends ComponentProps<'div'> {
  /** `content` is 1200 px for pages, `prose` 720 px for reading, `wide` the full window. */
  width?: 'content' | 'prose' | 'wide' | undefined;
}

const WIDTHS = {
  content: 'max-w-[calc(var(--width-content)+2*var(--gutter))]',
  prose: 'max-w-[calc(var(--width-prose)+2*var(--gutter))]',
  wide: '',
};

/** Centres its content, with gutters to the edges of the window. */
export function Container({ width = 'content', className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx('mx-auto w-full px-gutter', WIDTHS[width], className)} />;
}
