import {
  attributeLabels,
  listingFields,
  priceNames,
  featureLimits,
  type Attribute,
  type PriceRange,
} from '@shoreline/contracts';
import { Checkbox, Field, Select, Button, Chip, Icon, TextInput } from '@shoreline/ui';
import { Plus } from 'lucide';
import { useRef, useState, type KeyboardEvent } from 'react';

import { DashboardSection } from '../dashboard-section.tsx';
import { featureProblem } from './listing-problems.ts';
import { TextFields } from './text-fields.tsx';
import type { ListingForm } from './use-listing-form.ts';

const PRICES = [
  { value: '', label: 'Not stated' },
  ...Object.entries(priceNames).map(([value, name]) => ({ value, label: `${value} ${name}` })),
];

export function OfferFields({ form }: { form: ListingForm }) {
  const { draft, change, problemOf } = form;
  const toggle = (attribute: Attribute, isOn: boolean) =>
    change({
      attributes: isOn ? [...draft.attributes, attribute] : draft.attributes.filter((one) => one !== attribute),
    });

  return (
    <DashboardSection title="What you offer" isForm>
      <Field label={listingFields.priceRange.label} error={problemOf('priceRange')}>
        <Select
          options={PRICES}
          value={draft.priceRange}
          onChange={({ target }) => change({ priceRange: target.value as PriceRange | '' })}
        />
      </Field>
      <TextFields form={form} section="offer" />
      <fieldset className="sm:col-span-2">
        <legend className="text-sm font-semibold">{listingFields.attributes.label}</legend>
        <div className="mt-1 flex flex-wrap gap-x-8">
          {(Object.entries(attributeLabels) as [Attribute, string][]).map(([attribute, label]) => (
            <Checkbox
              key={attribute}
              label={label}
              checked={draft.attributes.includes(attribute)}
              onChange={({ target }) => toggle(attribute, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="sm:col-span-2">
        <FeaturesField
          features={draft.features}
          problem={problemOf('features')}
          onChange={(features) => change({ features })}
        />
      </div>
    </DashboardSection>
  );
}

interface FeaturesFieldProps {
  features: readonly string[];
  problem: string | undefined;
  onChange: (features: readonly string[]) => void;
}

/** Features of a place, each a chip. Enter adds what was typed instead of sending the form. */
function FeaturesField({ features, problem, onChange }: FeaturesFieldProps) {
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
            <Icon of={Plus} size={16} />
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
