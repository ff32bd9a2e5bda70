import { clsx } from 'clsx';

/** The mark with the name of the site, which may be left out where there is no room. */
export function Logo({ nameClass }: { nameClass?: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="shrink-0">
        <circle cx="22.5" cy="9" r="4" className="fill-sun" />
        <path d="M2 20C7 19 9 10 15 10c5 0 6 6 15 8v2z" className="fill-ocean" />
        <path
          d="M2 24c3 0 3-1.6 6-1.6s3 1.6 6 1.6 3-1.6 6-1.6 3 1.6 6 1.6 2-.9 4-1.3"
          className="fill-none stroke-coral stroke-2"
          strokeLinecap="round"
        />
        <path
          d="M6 28.4c3 0 3-1.4 5.5-1.4s3 1.4 5.5 1.4 3-1.4 5.5-1.4"
          className="fill-none stroke-ocean stroke-2"
          strokeLinecap="round"
        />
      </svg>
      <span className={clsx('font-serif text-xl leading-none font-semibold tracking-tight', nameClass)}>Shoreline</span>
    </span>
  );
}
