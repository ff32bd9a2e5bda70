/** Hands the browser something to send when it has time; nothing waits for it. Failures are logged and nothing more. */
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
