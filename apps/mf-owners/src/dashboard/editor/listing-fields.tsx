import { DashboardSection } from '../dashboard-section.tsx';
import { TextField } from './text-field.tsx';
import type { ListingForm } from './use-listing-form.ts';

const DESCRIPTION_ROWS = 8;
const SUMMARY_ROWS = 2;

interface FieldsProps {
  form: ListingForm;
}

/** What the business is called and what it does. */
export function NameFields({ form }: FieldsProps) {
  return (
    <DashboardSection title="Name and description" isForm>
      <TextField form={form} name="title" input={{ autoComplete: 'organization' }} className="sm:col-span-2" />
      <TextField
        form={form}
        name="shortDescription"
        hint="A sentence or two for cards and search results, up to 300 characters."
        rows={SUMMARY_ROWS}
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="description"
        hint="What a visitor would like to know. Leave an empty line between paragraphs."
        rows={DESCRIPTION_ROWS}
        className="sm:col-span-2"
      />
    </DashboardSection>
  );
}

/** Where it is. */
export function PlaceFields({ form }: FieldsProps) {
  return (
    <DashboardSection
      title="Where to find you"
      note="When the address changes, the editor sets its place on the map before the edit goes live."
      isForm
    >
      <TextField form={form} name="address" input={{ autoComplete: 'street-address' }} className="sm:col-span-2" />
      <TextField form={form} name="suburb" input={{ autoComplete: 'address-level2' }} />
      <TextField form={form} name="postcode" input={{ autoComplete: 'postal-code', inputMode: 'numeric' }} />
    </DashboardSection>
  );
}

/** How customers reach it. */
export function ContactFields({ form }: FieldsProps) {
  return (
    <DashboardSection title="How to reach you" note="Shown to everybody on your listing page." isForm>
      <TextField form={form} name="phone" input={{ type: 'tel', autoComplete: 'tel' }} />
      <TextField form={form} name="email" input={{ type: 'email', autoComplete: 'email' }} />
      <TextField form={form} name="website" input={{ type: 'url', placeholder: 'https://' }} />
      <TextField form={form} name="bookingUrl" input={{ type: 'url', placeholder: 'https://' }} />
    </DashboardSection>
  );
}
