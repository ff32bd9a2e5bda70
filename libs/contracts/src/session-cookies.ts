/** The cookies of signed-in people. The prefix binds them to the host; the gateway bypasses its caches for all that begin so. */
export const sessionCookies = { member: '__Host-shoreline-session', owner: '__Host-shoreline-owner' } as const;
