import { listingFields, ownerListingRoutes } from '@shoreline/contracts';
import { PhotographsField } from '@shoreline/form-kit/photographs';
import { useApi } from '@shoreline/remote-kit';

import { DashboardSection } from '../dashboard-section.tsx';
import type { ListingForm } from './use-listing-form.ts';

const UNTIL_APPROVED = 'The page shows the pictures it has until an editor approved these.';

interface PhotographFieldsProps {
  form: ListingForm;
  isEvent: boolean;
  note?: string;
}

/** Pictures wait with the rest of the edit. */
export function PhotographFields({ form, isEvent, note = UNTIL_APPROVED }: PhotographFieldsProps) {
  const api = useApi();
  const problem = form.problemOf('photographs');
  return (
    <DashboardSection title={listingFields.photographs.label} note={note}>
      <PhotographsField
        label={isEvent ? 'Pictures of the event' : 'Pictures of your business'}
        photographs={form.draft.photographs}
        problemOf={(path) => form.problemOf(`photographs.${path}`)}
        open={() => api.call(ownerListingRoutes.openPhotograph, {})}
        onChange={(photographs) => form.change({ photographs })}
        onIncomplete={(why) => form.note('photographs', why)}
      />
      {problem && (
        <p role="alert" className="mt-4 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </DashboardSection>
  );
}
