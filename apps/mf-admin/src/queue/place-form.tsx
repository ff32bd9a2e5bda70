import type { ConfirmedLocation } from '@shoreline/contracts';
import { locationBounds } from '@shoreline/contracts/review-kinds';
import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { Field, RadioGroup, TextInput } from '@shoreline/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

import { FormActs } from './form-acts.tsx';
import type { Decision } from './use-decisions.ts';

interface PlaceFormProps {
  detail: ReviewDetail;
  onSend: (decision: Decision) => void;
  onCancel: () => void;
}

const choices = [
  { value: 'same', label: 'The pin stays', hint: 'The address is only written differently.' },
  { value: 'at', label: 'The pin moves', hint: 'Latitude and longitude, as maps show them.' },
  { value: 'unknown', label: 'No pin', hint: 'Directions go by the address until somebody sets it.' },
];

/** A new address needs to be placed on the map, or confirmed as the same place. */
export function PlaceForm({ detail: { place }, onSend, onCancel }: PlaceFormProps) {
  const [choice, setChoice] = useState('same');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const location = choice === 'at' ? readLocation(typed) : (choice as 'same' | 'unknown');
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (location) onSend({ act: 'approve', place: location });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
  };

  return (
    <form onSubmit={handleSubmit} onKeyDown={handleKey} noValidate className="grid gap-3">
      <Question place={place} />
      <RadioGroup
        legend="Where it is now"
        name="place"
        options={choicesFor(place)}
        value={choice}
        onValueChange={setChoice}
      />
      {choice === 'at' && (
        <Field
          label="Latitude, longitude"
          hint="For example -26.39, 153.09"
          error={isTried && !location ? 'Please enter a place in the region, such as -26.39, 153.09' : undefined}
        >
          <TextInput inputMode="text" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      )}
      <FormActs label="Approve" isFocused onCancel={onCancel} />
    </form>
  );
}

/** Of a listing that is new: nothing moves. */
const newChoices = [
  { value: 'same', label: 'Where its owner put it', hint: 'No pin where they put none.' },
  { value: 'at', label: 'Somewhere else', hint: 'Latitude and longitude, as maps show them.' },
  { value: 'unknown', label: 'No pin', hint: 'Directions go by the address until somebody sets it.' },
];

type Asked = Pick<ReviewDetail, 'place'>;
const isNew = ({ place }: Asked): boolean => place?.before === '';
const choicesFor = (place: Asked['place']) => (isNew({ place }) ? newChoices : choices);

const Question = ({ place }: Asked) => (isNew({ place }) ? <NewPlace place={place} /> : <Move place={place} />);

const NewPlace = ({ place }: Pick<ReviewDetail, 'place'>) => (
  <p className="text-sm">
    It is new, at <strong>{place?.after || 'no address'}</strong>.{' '}
    {place?.latitude ? `Its owner put the pin at ${place.latitude}, ${place.longitude}.` : 'Its owner set no pin.'}
  </p>
);

const Move = ({ place }: Pick<ReviewDetail, 'place'>) => (
  <p className="text-sm">
    The address changes from <strong>{place?.before}</strong> to <strong>{place?.after}</strong>. The pin is at{' '}
    {place?.latitude}, {place?.longitude}.
  </p>
);

const PAIR = /^\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/;

/** Latitude and longitude within the region; undefined for anything else. */
function readLocation(text: string): ConfirmedLocation | undefined {
  const [, latitude, longitude] = (PAIR.exec(text) ?? []).map(Number);
  const isThere = isWithin(latitude, locationBounds.latitude) && isWithin(longitude, locationBounds.longitude);
  return isThere ? ({ latitude, longitude } as ConfirmedLocation) : undefined;
}

const isWithin = (value: number | undefined, { least, most }: { least: number; most: number }): boolean =>
  value !== undefined && value >= least && value <= most;
