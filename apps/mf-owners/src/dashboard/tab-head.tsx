import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon } from '@shoreline/ui';
import { Plus } from 'lucide';

import { AddListing } from './add-listing.tsx';

interface TabHeadProps {
  title: string;
  offersClaim?: boolean;
  offersNew?: boolean;
}

export function TabHead({ title, offersClaim = false, offersNew = false }: TabHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-2xl">{title}</h2>
      <div className="flex flex-wrap gap-2">
        {offersNew && <AddListing />}
        {offersClaim && (
          <ButtonLink as={SiteLink} href="/claim-business" variant="outline" size="sm">
            <Icon of={Plus} size={18} />
            Claim another listing
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
