import { enquiryRoutes } from '@shoreline/contracts';
import { useConsentState } from '@shoreline/remote-kit';
import { useEffect, useRef } from 'react';

import { sendBeacon } from './send-beacon.ts';

/** Counts, for its owner, that a listing was opened: once, and only of people who agree to statistics while here. */
export function CountView({ id }: { id: string }) {
  const mayCount = useConsentState(({ analytics }) => analytics);
  const counted = useRef('');

  useEffect(() => {
    if (!mayCount || counted.current === id) return;
    counted.current = id;
    sendBeacon(enquiryRoutes.view.path, { businessId: id }, 'The view was not counted.');
  }, [mayCount, id]);

  return null;
}
