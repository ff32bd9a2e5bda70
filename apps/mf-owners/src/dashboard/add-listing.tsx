import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { Plus } from 'lucide';
import { useState } from 'react';

import { toDashboard } from './dashboard-address.ts';
import { newId } from './new-listing/new-id.ts';

/** The id is chosen here: what was sent twice from the form is one listing. */
export function AddListing() {
  const [id] = useState(newId);
  return (
    <ButtonLink as={SiteLink} href={toDashboard('listings', { new: id })} variant="outline" size="sm">
      <Icon of={Plus} size={18} />
      Add a listing
    </ButtonLink>
  );
}
