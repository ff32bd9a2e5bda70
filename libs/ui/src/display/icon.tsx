import type { IconNode } from 'lucide';
import { createElement } from 'react';

const STROKE_WIDTH = 1.75;
const DEFAULT_SIZE_PX = 20;

interface IconProps {
  of: IconNode;
  /** Edge in pixels: 16 beside small text, 18 in a button, 20 beside text. Other sizes are for drawings of their own. */
  size?: number | undefined;
  /** Only when no word beside it says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A line icon in the weight of the brand; hidden from screen readers unless it has a label. */
export function Icon({ of: shapes, size = DEFAULT_SIZE_PX, label, className = '' }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };

  return (
    <svg
      width={size}
      height={size}
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
