import { listingFields, ownerListingRoutes } from '@shoreline/contracts';
import { PhotographsField } from '@shoreline/form-kit/photographs';
import { useApi } from '@shoreline/remote-kit';

import { DashboardSection } from '../dashboard-section.tsx';
import type { ListingForm } from './use-listing-form.ts';

/** Pictures wait with the rest of the edit: the page shows those it has until an editor approved these. */
export function PhotographFields({ form }: { form: ListingForm }) {
  const api = useApi();
  return (
    <DashboardSection
      title={listingFields.photographs.label}
      note="Your listing shows the pictures it has until an editor approved these."
    >
      <PhotographsField
        label="Pictures of your business"
        photographs={form.draft.photographs}
        problemOf={(path) => form.problemOf(`photographs.${path}`)}
        open={() => api.call(ownerListingRoutes.openPhotograph, {})}
        onChange={(photographs) => form.change({ photographs })}
      />
    </DashboardSection>
  );
}
