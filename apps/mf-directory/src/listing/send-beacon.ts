/** Queues a beacon; nothing waits for it, and a failure is only logged. */
export function sendBeacon(path: string, body: object, complaint: string): void {
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
  if (!tryBeacon(path, blob)) console.warn(complaint);
}

/** Some blockers take the function away, some make it throw. */
function tryBeacon(path: string, body: Blob): boolean {
  try {
    return navigator.sendBeacon(path, body);
  } catch {
    return false;
  }
}
