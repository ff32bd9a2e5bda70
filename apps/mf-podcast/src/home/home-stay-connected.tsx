import { useState } from 'react';

import type { ConnectTab } from '../connect-tab.ts';
import { StayConnected } from '../stay-connected.tsx';

/** The last section of the home page; its tabs change in place. */
export function HomeStayConnected() {
  const [tab, setTab] = useState<ConnectTab>('newsletter');

  return <StayConnected heading="h2" chosen={tab} onChoose={setTab} className="pt-section" />;
}
