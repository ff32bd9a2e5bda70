/** Fetches a whole answer and says how long that took, in milliseconds. */
export async function timed(address: string, init?: RequestInit) {
  const startedAt = performance.now();
  const response = await fetch(address, init);
  await response.arrayBuffer();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, ms: performance.now() - startedAt };
}
