import { type Attribute, attributeLabels } from '@shoreline/contracts';
import { Checkbox } from '@shoreline/ui';

import type { FieldProps } from './field-control.tsx';

export function AttributesField({ row, value, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? (value as Attribute[]) : [];
  const toggle = (attribute: Attribute, isOn: boolean): void =>
    onChange((isOn ? [...chosen, attribute] : chosen.filter((one) => one !== attribute)).toSorted());
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{row.label}</legend>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {(Object.entries(attributeLabels) as [Attribute, string][]).map(([attribute, label]) => (
          <Checkbox
            key={attribute}
            label={label}
            checked={chosen.includes(attribute)}
            onChange={({ target }) => toggle(attribute, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
