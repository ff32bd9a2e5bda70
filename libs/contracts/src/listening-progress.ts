/*
 * What somebody listens to, and how what two devices know of it becomes one: without schemas, for browsers and the service alike.
 */

/** A queue is as long as what one address can ask about; of episodes, the least recently heard make room. */
export const listeningLimits = { queue: 50, episodes: 500, sent: 100 } as const;

export const listeningPaths = {
  read: { method: 'GET', path: '/api/me/listening' },
  merge: { method: 'POST', path: '/api/me/listening' },
} as const;

/** What is known of one episode. */
export interface EpisodeProgress {
  episodeId: string;
  /** Zero at the beginning, and again once it was heard to the end. */
  seconds: number;
  isPlayed: boolean;
  /** When this became so, in milliseconds since 1970. */
  at: number;
}

/** What plays after the episode that plays. */
export interface EpisodeQueue {
  /** What plays next comes first. */
  episodeIds: readonly string[];
  at: number;
}

/** Of each episode what is newest, the latest at the end. */
export function mergeProgress<P extends EpisodeProgress>(one: readonly P[], other: readonly P[]): P[] {
  const newest = new Map<string, P>();
  for (const progress of [...one, ...other]) {
    const known = newest.get(progress.episodeId);
    if (!known || known.at < progress.at) newest.set(progress.episodeId, progress);
  }
  return [...newest.values()].toSorted((a, b) => a.at - b.at).slice(-listeningLimits.episodes);
}

/** What is queued in either of two, each episode once; the first comes first. */
export const joinQueues = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].slice(0, listeningLimits.queue);
