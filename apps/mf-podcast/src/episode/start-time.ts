import { durationSeconds } from '@shoreline/contracts';

/** Where a shared address wants an episode to begin: `?t=` in seconds or as `m:ss`. Nonsense counts as not there. */
export function readStartTime(params: URLSearchParams, lengthSeconds: number): number | undefined {
  const text = params.get('t') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : durationSeconds(text);
  return seconds > 0 && seconds < lengthSeconds ? seconds : undefined;
}
