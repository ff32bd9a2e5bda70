import { Field, TextInput } from '@shoreline/ui';
import { useId } from 'react';

import { LazyPlaceMap } from './lazy-place-map.tsx';
import { readPlace, toPlaceText } from './read-place.ts';

interface PlaceFieldProps {
  label: string;
  hint?: string;
  /** Latitude and longitude as maps show them. */
  place: string;
  problem: string | undefined;
  isRequired?: boolean;
  onChange: (place: string) => void;
}

const MAP = 'https://www.openstreetmap.org/';

/** A place on a drawing of the region, or as coordinates beneath it: both are one value. */
export function PlaceField({ label, hint, place, problem, isRequired = false, onChange }: PlaceFieldProps) {
  const labelId = useId();
  const known = readPlace(place);
  return (
    <div role="group" aria-labelledby={labelId} className="@container">
      <p id={labelId} className="text-sm font-semibold">
        {label}
      </p>
      {hint && <p className="mt-1 mb-3 max-w-prose text-sm text-muted">{hint}</p>}
      <div className="grid items-start gap-x-8 gap-y-3 @2xl:grid-cols-2">
        <LazyPlaceMap
          label="Map of the region"
          place={known}
          onChange={(moved) => onChange(moved ? toPlaceText(moved) : '')}
        />
        <div>
          <Field
            label="Type the coordinates instead"
            hint="Latitude and longitude, as maps show them: -26.3952, 153.0901."
            error={problem}
            required={isRequired}
            className="max-w-md"
          >
            <TextInput value={place} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
          </Field>
          {known && (
            <p className="mt-2 text-sm">
              <a
                href={`${MAP}?mlat=${known.latitude}&mlon=${known.longitude}#map=17/${known.latitude}/${known.longitude}`}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-6 items-center text-ocean underline underline-offset-4"
              >
                See the pin among streets
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
