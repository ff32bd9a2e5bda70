import { useState } from 'react';

import type { ConnectTab } from '../connect-tab.ts';
import { StayConnected } from '../stay-connected.tsx';
import { CommunityResources } from './community-resources.tsx';
import { Hosts } from './hosts.tsx';

/** The last three sections of the home page; the tabs of the last change in place. */
export function BelowTheFold() {
  const [tab, setTab] = useState<ConnectTab>('newsletter');

  return (
    <>
      <Hosts />
      <CommunityResources />
      <StayConnected heading="h2" chosen={tab} onChoose={setTab} className="pt-section" />
    </>
  );
}
