import type { ReviewDetail } from '@shoreline/contracts/review-queue';
import { PLACE_PROBLEM, PlaceField, readPlace, toPlaceText } from '@shoreline/form-kit/place';
import { RadioGroup } from '@shoreline/ui';
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
  { value: 'at', label: 'The pin moves', hint: 'You put it on the map.' },
  { value: 'unknown', label: 'No pin', hint: 'Directions go by the address until somebody sets it.' },
];

/** A new address needs to be placed on the map, or confirmed as the same place. */
export function PlaceForm({ detail: { place }, onSend, onCancel }: PlaceFormProps) {
  const [choice, setChoice] = useState('same');
  const [typed, setTyped] = useState(place ? toPlaceText(place) : '');
  const [isTried, setTried] = useState(false);
  const location = choice === 'at' ? readPlace(typed) : (choice as 'same' | 'unknown');
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
        <PlaceField
          label="Where the pin goes"
          place={typed}
          problem={isTried && !location ? PLACE_PROBLEM : undefined}
          isRequired
          onChange={setTyped}
        />
      )}
      <FormActs label="Approve" isFocused onCancel={onCancel} />
    </form>
  );
}

/** Of a listing that is new: nothing moves. */
const newChoices = [
  { value: 'same', label: 'Where its owner put it', hint: 'No pin where they put none.' },
  { value: 'at', label: 'Somewhere else', hint: 'You put it on the map.' },
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
