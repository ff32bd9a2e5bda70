import type { MadePhotograph, Unusable } from './make-photograph.ts';

export interface WorkerRequest {
  /** The file somebody sent. */
  input: string;
  /** Where the files go. */
  folder: string;
}

export type WorkerReply = { made: MadePhotograph } | { unusable: Unusable } | { failure: string };

/** What a worker ends itself with where a picture takes too much memory. */
export const OUT_OF_MEMORY = 70;
