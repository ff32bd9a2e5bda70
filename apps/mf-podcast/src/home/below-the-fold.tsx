import { type ContactTab } from '@shoreline/contracts';
import { useState } from 'react';

import { StayConnected } from '../stay-connected.tsx';
import { CommunityResources } from './community-resources.tsx';
import { Hosts } from './hosts.tsx';

export function BelowTheFold() {
  const [tab, setTab] = useState<ContactTab>('newsletter');

  return (
    <>
      <Hosts />
      <CommunityResources />
      <StayConnected heading="h2" chosen={tab} onChoose={setTab} className="pt-section" />
    </>
  );
}
