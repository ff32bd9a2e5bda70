import type { PersonaId, Picture as PictureOf } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { Picture } from '@shoreline/ui';

import { changeDirectoryFilters, type DirectoryFilters, toDirectoryHref } from './directory-filters.ts';
import type { PersonaWords } from './persona-words.ts';

const drawing = (path: string): PictureOf => ({
  src: `/api/artwork/${path}.svg`,
  width: 1200,
  height: 800,
  alt: '',
});

const drawings: Record<PersonaId, PictureOf> = {
  all: drawing('market/sunday-market'),
  visit: drawing('surf/whats-around'),
  settled: drawing('town/living-here'),
  moving: drawing('room/making-the-move'),
};

interface PersonaDoorsProps {
  personas: readonly PersonaWords[];
  filters: DirectoryFilters;
}

/** Four ways into the same directory. Each keeps the address and what was searched. */
export function PersonaDoors({ personas, filters }: PersonaDoorsProps) {
  return (
    <nav aria-label="Who are you today?">
      <ul className="grid grid-cols-4 gap-3 sm:gap-6">
        {personas.map(({ id, title, description }) => (
          <li key={id}>
            <Link
              to={toDirectoryHref(changeDirectoryFilters(filters, { persona: id }))}
              aria-current={filters.persona === id ? 'true' : undefined}
              className="group block rounded-t-full outline-offset-4"
            >
              <Door picture={drawings[id]} />
              <span className="mt-3 block text-center font-serif text-sm leading-tight font-[560] text-balance decoration-coral decoration-2 underline-offset-6 group-hover:underline group-aria-[current]:underline sm:text-lg">
                {title}
              </span>
              <span className="mt-2 hidden text-center text-sm text-pretty text-muted lg:block">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-5 min-h-[3lh] text-center text-muted sm:min-h-[1lh] lg:hidden">
        {personas.find(({ id }) => id === filters.persona)?.description}
      </p>
    </nav>
  );
}

function Door({ picture }: { picture: PictureOf }) {
  return (
    <span className="block overflow-hidden rounded-t-full rounded-b-sm border border-edge p-1 transition-colors duration-200 ease-calm group-hover:border-ink group-aria-[current]:border-coral group-aria-[current]:bg-coral sm:p-1.5">
      <span className="block overflow-hidden rounded-t-full">
        <Picture
          picture={picture}
          eager
          frame="none"
          className="aspect-[3/4] transition-transform duration-500 ease-calm group-hover:scale-[1.04] sm:aspect-[5/4]"
        />
      </span>
    </span>
  );
}
