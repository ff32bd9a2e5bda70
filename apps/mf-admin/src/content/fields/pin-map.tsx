import { LazyPlaceMap } from '@shoreline/form-kit/place';

import type { Fields } from '../drafts/merge-drafts.ts';

interface PinMapProps {
  fields: Fields;
  onChange: (part: Fields) => void;
}

/** The pin of a listing above its two coordinates, which are one thing on a map. */
export const PinMap = ({ fields: { latitude, longitude }, onChange }: PinMapProps) => (
  <div className="sm:col-span-2">
    <LazyPlaceMap
      label="Map of the region"
      place={typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined}
      onChange={(place) => onChange(place ? { ...place } : { latitude: null, longitude: null })}
    />
  </div>
);
