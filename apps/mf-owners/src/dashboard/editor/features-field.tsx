import { featureLimits, listingFields } from '@shoreline/contracts';
import { Button, Chip, Field, Icon, TextInput } from '@shoreline/ui';
import { Plus } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';

import { featureProblem } from './listing-problems.ts';

const ICON_SIZE_PX = 16;

interface FeaturesFieldProps {
  features: readonly string[];
  /** What the service said of them. */
  problem: string | undefined;
  onChange: (features: readonly string[]) => void;
}

/** Features of a place, each a chip. Enter adds what was typed instead of sending the form. */
export function FeaturesField({ features, problem, onChange }: FeaturesFieldProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const feature = typed.trim();
    const reason = feature ? featureProblem(feature, features) : undefined;
    setRefusal(reason);
    if (feature && !reason) {
      onChange([...features, feature]);
      setTyped('');
    }
    input.current?.focus();
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const remove = (feature: string) => {
    setRefusal(undefined);
    onChange(features.filter((known) => known !== feature));
    input.current?.focus();
  };

  return (
    <>
      <Field
        label={listingFields.features.label}
        hint={`Takeaway, Ocean views, Dogs welcome: ${features.length} of ${featureLimits.count}.`}
        error={refusal ?? problem}
      >
        <div className="flex gap-3">
          <TextInput
            ref={input}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={addByKey}
            className="min-w-0 flex-1"
          />
          <Button variant="outline" onClick={add}>
            <Icon of={Plus} size={ICON_SIZE_PX} />
            Add feature
          </Button>
        </div>
      </Field>
      {features.length > 0 && (
        <ul aria-label="Features of this listing" className="mt-3 flex flex-wrap gap-2">
          {features.map((feature) => (
            <li key={feature} className="min-w-0 wrap-anywhere">
              <Chip onRemove={() => remove(feature)}>{feature}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
