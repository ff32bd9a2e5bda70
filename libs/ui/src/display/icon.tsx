import type { LucideIcon } from 'lucide-react';

const STROKE_WIDTH = 1.75;
const DEFAULT_SIZE_PX = 20;

interface IconProps {
  /** One icon of lucide-react, imported by name. */
  of: LucideIcon;
  /** Edge in pixels. */
  size?: number | undefined;
  /** Only when no word beside it says the same. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A line icon in the weight of the brand; hidden from screen readers unless it has a label. */
export function Icon({ of: Drawing, size = DEFAULT_SIZE_PX, label, className = '' }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };

  return <Drawing size={size} strokeWidth={STROKE_WIDTH} className={`shrink-0 ${className}`} {...naming} />;
}
