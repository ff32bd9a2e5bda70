/** Something a person has to change before this can go on. The message is one clear sentence for them. */
export class Problem extends Error {
  override name = 'Problem';
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
