import type { ComponentProps } from 'react';

/**
 * A div that refuses inline styles.
 *
 * Some Radix parts put a `style` attribute into server markup, which the content security policy blocks;
 * as their `asChild` this element keeps behaviour and drops the attribute.
 */
export function WithoutStyle({ style: _refused, ...props }: ComponentProps<'div'>) {
  return <div {...props} />;
}
