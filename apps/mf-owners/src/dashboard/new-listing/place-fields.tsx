import { Field, TextInput } from '@shoreline/ui';

import { readPlace } from './new-listing-draft.ts';

interface PlaceFieldsProps {
  place: string;
  problem: string | undefined;
  onChange: (part: { place: string }) => void;
}

const MAP = 'https://www.openstreetmap.org/';
const NOOSA = '#map=12/-26.4/153.06';
const linkClass = 'text-ocean underline underline-offset-4';

/** Where it stands on the map. The editor confirms it; without one they look it up. */
export function PlaceFields({ place, problem, onChange }: PlaceFieldsProps) {
  const known = readPlace(place);
  const href = known
    ? `${MAP}?mlat=${known.latitude}&mlon=${known.longitude}#map=17/${known.latitude}/${known.longitude}`
    : `${MAP}${NOOSA}`;
  return (
    <div className="sm:col-span-2">
      <Field
        label="Place on the map"
        hint="Latitude and longitude, as maps show them for a place: -26.3952, 153.0901. Leave it empty, and we look it up."
        error={problem}
        required={false}
        className="max-w-md"
      >
        <TextInput value={place} autoComplete="off" onChange={({ target }) => onChange({ place: target.value })} />
      </Field>
      <p className="mt-2 text-sm">
        <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {known ? 'See this place on a map' : 'Find it on a map'}
        </a>
      </p>
    </div>
  );
}
