import { directoryCategories, type DirectoryCategory, subcategories } from '@shoreline/contracts';
import { Field, Select } from '@shoreline/ui';

import type { NewListingForm } from './use-new-listing-form.ts';

const choose = { value: '', label: 'Please choose' };
const toOptions = (values: readonly string[]) => [choose, ...values.map((value) => ({ value, label: value }))];
/** An event takes place at a listing, and is added there. */
const PLACES = toOptions(directoryCategories.filter((category) => category !== 'Event'));

/** What kind of place or event it is. */
export function KindFields({ form }: { form: NewListingForm }) {
  const { category, subcategory, hostId } = form.draft;
  return (
    <>
      {hostId === null && (
        <Field label="Category" error={form.problemOf('category')}>
          <Select
            options={PLACES}
            value={category}
            onChange={({ target }) =>
              form.change({ category: target.value as DirectoryCategory | '', subcategory: '' })
            }
          />
        </Field>
      )}
      <Field label={hostId === null ? 'Kind' : 'Kind of event'} error={form.problemOf('subcategory')}>
        <Select
          options={toOptions(category === '' ? [] : subcategories[category])}
          value={subcategory}
          disabled={category === ''}
          onChange={({ target }) => form.change({ subcategory: target.value })}
        />
      </Field>
    </>
  );
}
