import { type ReviewKind, reviewKinds } from '@shoreline/contracts/review-kinds';

import type { QueueFilter } from './queue.queries.ts';

const isKind = (text: string | null): text is ReviewKind => reviewKinds.some((kind) => kind === text);

/** What the address of the queue asks for; what is none of it is left out. */
export function readFilter(params: URLSearchParams): QueueFilter {
  const kind = params.get('kind');
  return { kind: isKind(kind) ? kind : undefined, text: params.get('text') || undefined };
}

/** The parameters of a filter. */
export const toParams = ({ kind, text }: QueueFilter): Record<string, string> => ({
  ...(kind && { kind }),
  ...(text && { text }),
});
