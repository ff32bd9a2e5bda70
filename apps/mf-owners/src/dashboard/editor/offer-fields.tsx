import { type Attribute, attributeLabels, listingFields, priceNames, type PriceRange } from '@shoreline/contracts';
import { Checkbox, Field, Select } from '@shoreline/ui';

import { DashboardSection } from '../dashboard-section.tsx';
import { FeaturesField } from './features-field.tsx';
import { TextFields } from './text-fields.tsx';
import type { ListingForm } from './use-listing-form.ts';

const PRICES = [
  { value: '', label: 'Not stated' },
  ...Object.entries(priceNames).map(([value, name]) => ({ value, label: `${value} ${name}` })),
];

/** What people get, and what they pay for it. */
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
