import { clsx } from 'clsx';

const SIZES = { sm: 'size-9 text-xs', md: 'size-12 text-base', lg: 'size-20 text-xl' };
const MOST_INITIALS = 2;

interface AvatarProps {
  name: string;
  initials?: string | undefined;
  /** A photograph of them. The initials stay beneath it, for the time until it is there and for when it never is. */
  src?: string | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
}

/** A person by their photograph or their initials. Silent for screen readers: the name is next to it. */
export function Avatar({ name, initials, src, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'relative inline-flex shrink-0 overflow-hidden items-center justify-center rounded-full bg-ocean-soft font-serif font-[560] text-ocean select-none',
        SIZES[size],
        className,
      )}
    >
      {initials ?? toInitials(name)}
      {src && <img {...{ src }} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}

/** First letters of the first and the last word of a name; a dot when there is none. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > MOST_INITIALS ? [words.at(0), words.at(-1)] : words;
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('');

  return initials.toLocaleUpperCase('en-AU') || '·';
}
