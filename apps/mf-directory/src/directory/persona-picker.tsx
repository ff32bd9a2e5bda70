import type { Picture as PictureOf } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';
import { Picture } from '@shoreline/ui';

import { type DirectoryFilters, toPersonaHref } from './directory-filters.ts';
import type { DirectoryPersona } from './directory-personas.ts';

interface PersonaPickerProps {
  personas: readonly DirectoryPersona[];
  filters: DirectoryFilters;
}

export function PersonaPicker({ personas, filters }: PersonaPickerProps) {
  return (
    <nav aria-label="Who are you today?">
      <ul className="grid grid-cols-4 gap-3 sm:gap-5">
        {personas.map((persona) => (
          <li key={persona.id}>
            <Link
              to={toPersonaHref(filters, persona)}
              replace
              preventScrollReset
              viewTransition={false}
              aria-current={filters.persona === persona ? 'true' : undefined}
              className="group block rounded-t-full outline-offset-4"
            >
              <PersonaPicture picture={persona.picture} />
              <span className="mt-2 block text-center font-serif text-sm leading-tight font-[560] text-balance decoration-coral decoration-2 underline-offset-4 group-hover:underline group-aria-[current]:underline sm:text-base">
                {persona.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PersonaPicture({ picture }: { picture: PictureOf }) {
  return (
    <span className="block overflow-hidden rounded-t-full rounded-b-sm border border-edge p-1 transition-colors duration-200 ease-calm group-hover:border-ink group-aria-[current]:border-coral group-aria-[current]:bg-coral">
      <span className="block overflow-hidden rounded-t-full">
        <Picture
          picture={picture}
          eager
          frame="none"
          className="aspect-square transition-transform duration-500 ease-calm group-hover:scale-[1.04] sm:aspect-[5/4] lg:aspect-square"
        />
      </span>
    </span>
  );
}
