import { type DirectoryItem, leadRoutes, type LeadTrack } from '@shoreline/contracts';

/** What was done to reach a business. */
export type Lead = Pick<LeadTrack, 'action' | 'method' | 'destination'>;

const MAX_ADDRESS_LENGTH = 2_000;

/** Counts that somebody reached out. Fire and forget: the browser sends it when it has time, and nothing waits for it. */
export function sendLead({ id, title, category }: DirectoryItem, { action, method, destination }: Lead): void {
  const lead: LeadTrack = {
    businessId: id,
    businessName: title,
    category,
    action,
    method,
    destination: destination.slice(0, MAX_ADDRESS_LENGTH),
    timestamp: new Date().toISOString(),
    referrer: document.referrer.slice(0, MAX_ADDRESS_LENGTH),
  };
  const body = new Blob([JSON.stringify(lead)], { type: 'application/json' });
  if (!sendBeacon(body)) console.warn('The lead was not counted.');
}

/** Some blockers take the function away, some make it throw. */
function sendBeacon(body: Blob): boolean {
  try {
    return navigator.sendBeacon(leadRoutes.track.path, body);
  } catch {
    return false;
  }
}
