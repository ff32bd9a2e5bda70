import { listingFields } from '@shoreline/contracts';
import { HoursEditor } from '@shoreline/form-kit/hours';

import { DashboardSection } from '../dashboard-section.tsx';
import type { ListingForm } from './use-listing-form.ts';

interface HoursFieldsProps {
  form: ListingForm;
  /** Hours that were stored as a sentence. */
  hoursText?: string | undefined;
}

export const HoursFields = ({ form, hoursText }: HoursFieldsProps) => (
  <DashboardSection
    title={listingFields.openingHours.label}
    note="Leave a day at “Not stated” when you would rather not promise anything."
  >
    <HoursEditor
      hours={form.draft.hours}
      hoursText={hoursText}
      problemOf={(path) => form.problemOf(`hours.${path}`)}
      onChange={(hours) => form.change({ hours })}
    />
  </DashboardSection>
);
