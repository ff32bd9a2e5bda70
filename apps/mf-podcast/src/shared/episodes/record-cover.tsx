import type { Picture as PictureData } from '@shoreline/contracts';
import { Picture } from '@shoreline/ui';

const GROOVES = [46, 42, 38, 34, 30, 26];

export function RecordCover({ cover, urgent }: { cover: PictureData; urgent?: boolean }) {
  return (
    <div className="group relative mr-[22%] aspect-square">
      <svg
        viewBox="0 0 100 100"
        aria-hidden
        className="absolute inset-y-[3%] -right-[24%] h-[94%] transition-transform duration-700 ease-calm group-hover:translate-x-[5%] group-hover:rotate-45"
      >
        <circle cx="50" cy="50" r="50" className="fill-[light-dark(black,var(--deep-line))]" />
        {GROOVES.map((radius) => (
          <circle key={radius} cx="50" cy="50" r={radius} className="fill-none stroke-on-deep/12 stroke-[0.4]" />
        ))}
        <path d="M50 50 88 18A50 50 0 0 1 98 36z" className="fill-on-deep/8" />
        <circle cx="50" cy="50" r="18" className="fill-coral" />
        <path
          d="M35 54c5 0 5-2.4 10-2.4s5 2.4 10 2.4 5-2.4 10-2.4"
          className="fill-none stroke-on-coral stroke-[1.2]"
        />
        <circle cx="50" cy="50" r="2" className="fill-deep" />
      </svg>
      <div className="relative size-full overflow-hidden rounded-sm shadow-lift">
        <Picture picture={cover} urgent={urgent} frame="none" className="aspect-square size-full" />
      </div>
    </div>
  );
}
