import type { IconNode } from 'lucide';
import { createElement } from 'react';

const STROKE_WIDTH = 1.75;
/** `sm` beside small text, `md` in a button, `lg` beside text. */
const SIZES_PX = { sm: 16, md: 18, lg: 20 };

interface IconProps {
  /** The shapes of one icon of lucide, imported by name. */
  of: IconNode;
  /** A size of the set; a number, in pixels, where a drawing needs its own. */
  size?: keyof typeof SIZES_PX | number | undefined;
  /** Only when no word beside it says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A line icon in the weight of the brand; hidden from screen readers unless it has a label. */
export function Icon({ of: shapes, size = 'lg', label, className = '' }: IconProps) {
  const edge = typeof size === 'number' ? size : SIZES_PX[size];
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };

  return (
    <svg
      width={edge}
      height={edge}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={STROKE_WIDTH}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      {...naming}
    >
      {shapes.map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  );
}
